"""What lists in other languages call their columns: data alone, compared as `plain` makes them.

A word may stand in several languages; what it means is the same in all. English headings stand in `columns.py` and
`singles.py`. Words for what no event uses (weight, year of birth) are not here: such a column is shown as not used.
"""

from __future__ import annotations

from collections.abc import Mapping

Words = Mapping[str, tuple[str, ...]]

GERMAN: Words = {
    "entry": ("Startnummer", "Start-Nr.", "Meldenummer", "Teamnummer", "Lfd. Nr."),
    "captain": ("Kapitän", "Mannschaftsführer", "Spielführer"),
    "team": ("Mannschaft", "Mannschaftsname", "Teamname"),
    "name": ("Name", "Spieler", "Teilnehmer", "Vor- und Nachname", "Name, Vorname"),
    "first": ("Vorname",),
    "last": ("Nachname", "Familienname", "Zuname"),
    "size": ("Spielerzahl", "Anzahl Spieler", "Anzahl"),
    "total": ("Masterpunkte", "Meisterpunkte", "Summe", "Gesamt", "Punkte gesamt"),
    "seed": ("Setzplatz", "Setzliste", "Setznummer", "gesetzt"),
    "skips": ("Freirunden", "Runden frei"),
    "number": (
        "Mitgliedsnummer",
        "Mitglieds-Nr.",
        "Mitgliedsnr",
        "Passnummer",
        "DBV-Nr.",
        "Lizenz",
    ),
    "club": ("Verein", "Klub"),
    "country": ("Nation", "Land", "Nationalität"),
    "rating": ("Wertung", "Wertungszahl", "DWZ", "Elo"),
}
FRENCH: Words = {
    "entry": ("Numéro d'équipe", "Dossard", "N° équipe", "Numéro d'inscription"),
    "captain": ("Capitaine",),
    "team": ("Équipe", "Nom de l'équipe"),
    "name": ("Nom", "Joueur", "Nom et prénom", "Nom Prénom"),
    "first": ("Prénom",),
    "last": ("Nom de famille",),
    "size": ("Nombre de joueurs", "Joueurs"),
    "total": ("Points d'expert", "Total des points"),
    "seed": ("Tête de série", "Tete de serie n°"),
    "number": ("Licence", "Numéro de licence", "N° licence", "Numéro de membre"),
    "club": ("Club",),
    "country": ("Pays", "Nationalité"),
    "rating": ("Classement", "Cote"),
}
ITALIAN: Words = {
    "entry": ("Numero squadra", "Numero iscrizione", "Pettorale"),
    "captain": ("Capitano",),
    "team": ("Squadra", "Nome squadra"),
    "name": ("Nome", "Giocatore", "Nominativo", "Cognome e nome", "Atleta"),
    "first": ("Nome proprio",),
    "last": ("Cognome",),
    "size": ("Giocatori", "Numero giocatori"),
    "total": ("Punti", "Totale punti"),
    "seed": ("Testa di serie",),
    "number": ("Tessera", "Numero tessera", "Codice FIGB"),
    "club": ("Società", "Circolo", "Associazione"),
    "country": ("Nazione", "Paese", "Nazionalità"),
    "rating": ("Punteggio",),
}
SPANISH: Words = {
    "entry": ("Número de equipo", "Dorsal", "Número de inscripción"),
    "captain": ("Capitán", "Capitana"),
    "team": ("Equipo", "Nombre del equipo"),
    "name": ("Nombre", "Jugador", "Nombre y apellidos", "Apellidos y nombre"),
    "first": ("Nombre de pila",),
    "last": ("Apellido", "Apellidos"),
    "size": ("Jugadores", "Número de jugadores"),
    "total": ("Puntos", "Total de puntos"),
    "seed": ("Cabeza de serie",),
    "number": ("Licencia", "Número de licencia", "Número de socio"),
    "club": ("Club",),
    "country": ("País", "Nacionalidad"),
    "rating": ("Puntuación", "Clasificación"),
}
POLISH: Words = {
    "entry": ("Numer drużyny", "Numer startowy", "Nr startowy"),
    "captain": ("Kapitan",),
    "team": ("Drużyna", "Nazwa drużyny", "Zespół"),
    "name": ("Nazwisko i imię", "Imię i nazwisko", "Zawodnik"),
    "first": ("Imię",),
    "last": ("Nazwisko",),
    "size": ("Liczba zawodników", "Liczba graczy"),
    "total": ("Suma PKL", "PKL"),
    "seed": ("Rozstawienie", "Rozstawiony"),
    "number": ("PID", "Numer licencji", "Numer PZBS", "Licencja"),
    "club": ("Klub",),
    "country": ("Kraj", "Państwo", "Narodowość"),
    "rating": ("Ranking",),
}
DUTCH: Words = {
    "entry": ("Teamnummer", "Startnummer", "Volgnummer"),
    "captain": ("Aanvoerder", "Kapitein"),
    "team": ("Ploeg", "Teamnaam"),
    "name": ("Naam", "Speler", "Deelnemer"),
    "first": ("Voornaam",),
    "last": ("Achternaam", "Familienaam"),
    "size": ("Aantal spelers",),
    "total": ("Meesterpunten", "Totaal"),
    "seed": ("Plaatsing", "Geplaatst"),
    "number": ("Lidnummer", "Bondsnummer", "NBB-nummer", "Licentie"),
    "club": ("Vereniging", "Club"),
    "country": ("Land", "Nationaliteit"),
    "rating": ("Rating",),
}
SWEDISH: Words = {
    "entry": ("Lagnummer", "Startnummer", "Anmälningsnummer"),
    "captain": ("Kapten", "Lagkapten"),
    "team": ("Lag", "Lagnamn"),
    "name": ("Namn", "Spelare", "Deltagare"),
    "first": ("Förnamn",),
    "last": ("Efternamn",),
    "size": ("Antal spelare",),
    "total": ("Mästarpoäng", "Summa"),
    "seed": ("Seedning", "Seedad"),
    "number": ("Medlemsnummer", "MID", "Licensnummer"),
    "club": ("Klubb", "Förening"),
    "country": ("Land", "Nationalitet"),
    "rating": ("Rating",),
}
PORTUGUESE: Words = {
    "entry": ("Número da equipa", "Número da equipe", "Número de inscrição"),
    "captain": ("Capitão", "Capitã"),
    "team": ("Equipa", "Equipe", "Nome da equipa"),
    "name": ("Nome", "Jogador", "Nome completo", "Atleta"),
    "first": ("Primeiro nome",),
    "last": ("Apelido", "Sobrenome", "Último nome"),
    "size": ("Jogadores", "Número de jogadores"),
    "total": ("Pontos", "Total de pontos"),
    "seed": ("Cabeça de série", "Cabeça de chave"),
    "number": ("Licença", "Número de sócio", "Número de membro"),
    "club": ("Clube",),
    "country": ("País", "Nacionalidade"),
    "rating": ("Classificação", "Pontuação"),
}
LANGUAGES: Mapping[str, Words] = {
    "German": GERMAN,
    "French": FRENCH,
    "Italian": ITALIAN,
    "Spanish": SPANISH,
    "Polish": POLISH,
    "Dutch": DUTCH,
    "Swedish": SWEDISH,
    "Portuguese": PORTUGUESE,
}

PLAYER_WORDS = (
    "Spieler", "Joueur", "Giocatore", "Jugador", "Zawodnik", "Speler", "Spelare", "Jogador",
)  # fmt: skip
"""What heads a column of a team's n-th player, before the figure n."""
