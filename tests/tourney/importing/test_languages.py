"""Headings in eight other languages, names in two columns, and columns mapped by hand."""

from __future__ import annotations

import pytest

from tourney.importing.columns import FOREIGN_TEAM, MOST_MEMBERS, Column, Headings, plain
from tourney.importing.errors import ColumnsUnknown, ImportRefused
from tourney.importing.languages import LANGUAGES
from tourney.importing.mapped import Mapping, key_of, mapping_of, meanings
from tourney.importing.rows import EntryList, read_entries
from tourney.importing.singles import FOREIGN_SINGLE
from tourney.importing.source import read_pasted


def read(text: str, *, single: bool = True) -> EntryList:
    return read_entries(read_pasted(text).table, single=single)


def words_of(headings: Headings) -> list[str]:
    known = meanings(single=True)
    return [known[column] if column else "" for column in headings.columns]


SINGLE = {
    "German": "Startnummer;Nachname;Vorname;Verein;Setzplatz;Gewicht;Jahrgang;Mitgliedsnummer;Nation",
    "French": "Dossard;Nom;Prénom;Club;Tête de série;Poids;Année;Licence;Pays",
    "Italian": "Pettorale;Cognome;Nome;Società;Testa di serie;Peso;Anno;Tessera;Nazione",
    "Spanish": "Dorsal;Apellidos;Nombre;Club;Cabeza de serie;Peso;Año;Licencia;País",
    "Polish": "Nr startowy;Nazwisko;Imię;Klub;Rozstawienie;Waga;Rocznik;Licencja;Kraj",
    "Dutch": "Startnummer;Achternaam;Voornaam;Vereniging;Plaatsing;Gewicht;Jaar;Lidnummer;Land",
    "Swedish": "Startnummer;Efternamn;Förnamn;Klubb;Seedning;Vikt;År;Medlemsnummer;Land",
    "Portuguese": "Número de inscrição;Apelido;Nome;Clube;Cabeça de série;Peso;Ano;Licença;País",
}
MEANT = [
    "entry number",
    "last name",
    "first name",
    "club",
    "seed",
    "",
    "",
    "national number",
    "country",
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_of_players_in_each_language(language: str) -> None:
    found = read(f"{SINGLE[language]}\n4;Núñez;Ann;Budo;1;57;2001;K7;SWE")
    assert words_of(found.headings) == MEANT
    assert found.ignored == tuple(SINGLE[language].split(";")[5:7])
    (row,) = found.rows
    assert (row.number, row.name, row.seed) == (4, "Ann Núñez", 1)
    assert (row.members[0].number, row.members[0].club, row.members[0].country) == (
        "K7",
        "Budo",
        "SWE",
    )


TEAM = {
    "German": "Teamnummer;Kapitän;Spielerzahl;Masterpunkte;Spieler 1;Spieler 1 Mitgliedsnummer",
    "French": "Dossard;Capitaine;Nombre de joueurs;Points d'expert;Joueur 1;Joueur 1 Licence",
    "Italian": "Numero squadra;Capitano;Giocatori;Punti;Giocatore 1;Giocatore 1 Tessera",
    "Spanish": "Dorsal;Capitán;Jugadores;Puntos;Jugador 1;Jugador 1 Licencia",
    "Polish": "Numer drużyny;Kapitan;Liczba zawodników;PKL;Zawodnik 1;Zawodnik 1 PID",
    "Dutch": "Teamnummer;Aanvoerder;Aantal spelers;Meesterpunten;Speler 1;Speler 1 Lidnummer",
    "Swedish": "Lagnummer;Kapten;Antal spelare;Mästarpoäng;Spelare 1;Spelare 1 MID",
    "Portuguese": "Número da equipa;Capitão;Jogadores;Pontos;Jogador 1;Jogador 1 Licença",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_of_teams_in_each_language(language: str) -> None:
    (row,) = read(f"{TEAM[language]}\n4;Núñez;5;900;Ann Lee;K7", single=False).rows
    assert (row.number, row.name, row.size, row.reported_total) == (4, "Núñez", 5, 900)
    assert row.members[0].label == "Ann Lee (K7)"


@pytest.mark.parametrize("means", [FOREIGN_TEAM, FOREIGN_SINGLE])
def test_no_word_means_two_things(means: dict[str, Column]) -> None:
    meant: dict[str, set[Column]] = {}
    for words in LANGUAGES.values():
        for field, column in means.items():
            for word in words.get(field, ()):
                meant.setdefault(plain(word), set()).add(column)
    assert {word: columns for word, columns in meant.items() if len(columns) > 1} == {}
    assert "" not in meant


def test_a_name_beside_a_first_name_is_the_last_one() -> None:
    assert read("Name;Vorname\nLee;Ann").rows[0].name == "Ann Lee"
    assert read("Vorname;Name\nAnn;Lee").rows[0].name == "Ann Lee"
    assert read("Name;Verein\nAnn Lee;Bern").rows[0].name == "Ann Lee"


def test_of_two_foreign_columns_for_one_thing_the_other_is_not_used() -> None:
    found = read("Mannschaft;Kapitän;Spielerzahl\nFalken;Ann;4", single=False)
    assert found.rows[0].name == "Ann"
    assert found.ignored == ("Mannschaft",)


def test_a_bad_cell_names_line_column_value_and_mend() -> None:
    (refused,) = read("Name;Setzplatz\nAnn;erster").refused
    assert refused.line == 2
    assert refused.reasons == (
        "column “Setzplatz”: 'erster' is not a whole number; write it like 4",
    )


def test_columns_that_nobody_knows_are_asked_about_and_mapped() -> None:
    table = read_pasted("Kdo;Odkud\nAnn;Brno").table
    with pytest.raises(ColumnsUnknown, match="no column 'captain'"):
        read_entries(table)
    mapping = mapping_of(["0.name", "1.club"], single=True)
    (row,) = read_entries(table, single=True, mapping=mapping).rows
    assert (row.name, row.members[0].club) == ("Ann", "Brno")
    bare = mapping_of(["0.name", "1.club"], single=True, headed=False)
    assert [row.name for row in read_entries(table, single=True, mapping=bare).rows] == [
        "Kdo",
        "Ann",
    ]


@pytest.mark.parametrize(
    ("codes", "message"),
    [
        (["", "1.club"], "No column holds a name"),
        (["0.name", "0.name"], "Kdo and Odkud are both the same"),
        (["0.name"], "other columns than were mapped"),
        (["0.name", "9.shoe"], ""),
    ],
)
def test_a_mapping_is_refused_or_read(codes: list[str], message: str) -> None:
    table = read_pasted("Kdo;Odkud\nAnn;Brno").table
    mapping = mapping_of(codes, single=True)
    if not message:
        assert mapping.headings(table.lines[0]).ignored == ("Odkud",)
        return
    with pytest.raises(ImportRefused, match=message):
        mapping.headings(table.lines[0])


def test_a_choice_is_kept_whole_and_known_again_by_the_headings() -> None:
    columns = tuple(meanings(single=False))
    assert mapping_of(Mapping(columns).codes, single=False).columns == columns
    assert len({column.position for column in columns}) == MOST_MEMBERS + 1
    one, other = (read_pasted(text).table for text in ("Kdo;Odkud\nA;B", "KDO ;odkud\nC;D\nE;F"))
    assert key_of(one, single=True) == key_of(other, single=True)
    assert key_of(one, single=True) != key_of(one, single=False)
