# shellcheck shell=bash disable=SC2154
# The roles database and standby of deploy/install: PostgreSQL of the distribution, and a second that follows it.

oldest_postgresql=15
with_standby="FIRST 1 (tourney)"
first_mark="# Tourney: who may connect" last_mark="# Tourney: the end"

refuse_database() { refuse_old_server database; }

refuse_standby() {
    refuse_old_server standby
    primary=${primary:-$(told_primary)}
    if [[ -z $primary ]]; then die "standby: whom does it follow? --primary HOST"; fi
    if [[ -z $standby_password_file && ! -e $(etc)/tourney.pgpass ]]; then
        die "standby: it needs --standby-password-file FILE, with what the database told."
    fi
}

# What the distribution will bring is looked at too: rights on one setting are as old as PostgreSQL 15.
refuse_old_server() {
    local version
    version=$(apt-cache show postgresql 2>/dev/null | sed -n 's/^Version: \([0-9]*\)+.*/\1/p' | sort -n | tail -n 1)
    if [[ -n $version && $version -lt $oldest_postgresql ]]; then
        die "$1: Tourney needs PostgreSQL $oldest_postgresql or newer; this distribution has $version."
    fi
}

install_database() {
    step "PostgreSQL"
    packages postgresql
    served_with ""
    roles_and_database
    with_the_standby
}

install_standby() {
    step "PostgreSQL that follows $primary"
    packages postgresql
    if [[ -n $standby_password_file ]]; then
        pass_line "$standby_password_file" | put "$(etc)/tourney.pgpass" postgres:postgres 600 || true
    fi
    if is_standby; then served_with "$(follow)"; else refuse_foreign_databases; fi
    if is_standby && follows; then
        say "It follows."
    else
        copied_from_primary
        run follows || die "standby: it does not follow $primary; /var/log/postgresql says why."
        say "It follows. Call deploy/install database on $primary again, and every result is on both before it is answered."
    fi
}

# ---- the server of the distribution

clusters() { pg_lsclusters -h 2>/dev/null | awk '$2 == "main"' | sort -V; }
version() { clusters | awk 'END { print NR ? $1 : "VERSION" }'; }
port() { clusters | awk 'END { print $3 }'; }
is_served() { clusters | tail -n 1 | grep -q ' online'; }
etc() { printf /etc/postgresql/%s/main "$(version)"; }
folder() { printf /var/lib/postgresql/%s/main "$(version)"; }
is_standby() { [[ -e $(folder)/standby.signal ]]; }
server() { run pg_ctlcluster "$(version)" main "$1"; }
as_postgres() { (cd / && runuser -u postgres -- "$@"); }

# sql DATABASE: what is read, by the owner of the server.
sql() { as_postgres psql -XqAt -v ON_ERROR_STOP=1 -p "$(port)" -d "$1"; }

# answer QUESTION: of a server that runs.
answer() { if is_served; then sql postgres <<<"$1"; fi; }

# Settings of ours, in a file of ours; what a standby needs more is given.
configuration() {
    printf '%s\n' "# Of Tourney (deploy/install)." "wal_level = replica" "wal_keep_size = 1GB"
    if ((${#allowed[@]})); then printf '%s\n' "listen_addresses = '*'"; fi
    if [[ -n $1 ]]; then printf '%s\n' "$1"; fi
}

# Whom it follows: by this name the primary knows it.
follow() {
    printf "primary_conninfo = 'host=%s user=tourney_standby application_name=tourney passfile=%s/tourney.pgpass'" \
        "$primary" "$(etc)"
}

# hba ADDRESS...: who may connect, and for what; over TLS, for passwords and results pass by.
hba() {
    local address
    for address in "$@"; do
        if [[ $address != */* ]]; then address+=$([[ $address == *:* ]] && echo /128 || echo /32); fi
        printf 'hostssl all         tourney         %s scram-sha-256\n' "$address"
        printf 'hostssl replication tourney_standby %s scram-sha-256\n' "$address"
    done
}

# with_lines FIRST LAST LINES: the text that is read, these lines between the two marks at its end.
with_lines() {
    sed "/^$1\$/,/^$2\$/d"
    printf '%s\n' "$1" "$3" "$2"
}

# Who might connect before, and whom it followed: an update needs no options.
told_allowed() { sed -n "/^$first_mark\$/,/^$last_mark\$/s/^hostssl replication tourney_standby \([^ ]*\) .*/\1/p" "$(etc)/pg_hba.conf" 2>/dev/null || true; }
told_primary() { sed -n "s/^primary_conninfo = 'host=\([^ ]*\) .*/\1/p" "$(etc)/conf.d/tourney.conf" 2>/dev/null || true; }

# served_with SETTINGS: the server runs with ours, these, and who may connect.
served_with() {
    local restart="" reload=""
    if ((${#allowed[@]} == 0)); then mapfile -t allowed < <(told_allowed); fi
    if configuration "$1" | put "$(etc)/conf.d/tourney.conf" postgres:postgres 640; then restart=yes; fi
    if ((${#allowed[@]})) && { cat "$(etc)/pg_hba.conf" 2>/dev/null || true; } |
        with_lines "$first_mark" "$last_mark" "$(hba "${allowed[@]}")" |
        put "$(etc)/pg_hba.conf" postgres:postgres 640; then reload=yes; fi
    if ! is_served; then
        server start
    elif [[ -n $restart ]]; then
        server restart
    elif [[ -n $reload ]]; then
        server reload
    fi
}

# ---- the database

roles_and_database() {
    local is_new
    is_new=$(answer "SELECT 'yes' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tourney')")
    TOURNEY_PASSWORD=$(password "$password_file" "$is_new")
    TOURNEY_STANDBY_PASSWORD=$(password "$standby_password_file" "$is_new")
    export TOURNEY_PASSWORD TOURNEY_STANDBY_PASSWORD
    say "The roles tourney and tourney_standby, and the database tourney."
    run sql postgres <"$here/postgresql/tourney.sql"
    if [[ -z $database && -n $TOURNEY_PASSWORD ]]; then
        database=postgres://tourney:$TOURNEY_PASSWORD@127.0.0.1:$(port)/tourney
    fi
    if [[ -n $is_new && -z $password_file ]]; then told_once tourney "$TOURNEY_PASSWORD"; fi
    if [[ -n $is_new && -z $standby_password_file ]]; then told_once tourney_standby "$TOURNEY_STANDBY_PASSWORD"; fi
}

# password FILE IS_NEW: what stands in the file, one that is made for a new role, or none: it stays.
password() { if [[ -n $1 ]]; then head -n 1 "$1"; elif [[ -n $2 ]]; then made_password; fi; }

told_once() { say "The password of $1, told once: $2"; }

# As soon as a standby follows, an answer waits until it has the result too.
with_the_standby() {
    if [[ -z $(answer "SELECT 1 FROM pg_stat_replication WHERE application_name = 'tourney' AND state = 'streaming' LIMIT 1") ]]; then
        say "No standby follows."
    elif [[ $(answer "SHOW synchronous_standby_names") == "$with_standby" ]]; then
        say "A standby follows, and every result is on it before it is answered."
    else
        say "A standby follows: from now on every result is on it before it is answered."
        run sql postgres <<<"ALTER SYSTEM SET synchronous_standby_names = '$with_standby'; SELECT pg_reload_conf();" >/dev/null
    fi
}

# ---- the standby

# pass_line FILE: the password in the words of PostgreSQL, for every server.
pass_line() { printf '*:*:*:tourney_standby:%s\n' "$(head -n 1 "$1" | sed 's/[\\:]/\\&/g')"; }

# What is copied takes the place of what is here.
refuse_foreign_databases() {
    local foreign
    is_served || server start
    foreign=$(answer "SELECT string_agg(datname, ', ') FROM pg_database WHERE NOT datistemplate AND datname <> 'postgres'")
    if [[ -n $foreign ]]; then
        die "standby: the PostgreSQL of this machine holds $foreign, which a copy would replace. Where nobody needs it:" \
            "pg_dropcluster --stop $(version) main && pg_createcluster $(version) main"
    fi
}

# Whole beside it first: what is here goes once the copy is there.
copied_from_primary() {
    local new
    new=$(folder).new
    say "A copy of what $primary has"
    run rm -rf "$new"
    run as_postgres "/usr/lib/postgresql/$(version)/bin/pg_basebackup" -D "$new" --wal-method=stream --checkpoint=fast \
        -d "host=$primary user=tourney_standby passfile=$(etc)/tourney.pgpass connect_timeout=10" ||
        die "standby: $primary gives no copy, so nothing was changed. Does it allow this machine (--allow)?"
    if is_served; then server stop; fi
    run rm -rf "$(folder)"
    run as_postgres mv -T "$new" "$(folder)"
    # It has no standby of its own; once it is the database it waits for nobody.
    run sed -i '/^synchronous_standby_names/d' "$(folder)/postgresql.auto.conf"
    run as_postgres touch "$(folder)/standby.signal"
    served_with "$(follow)"
}

follows() {
    local attempt
    for ((attempt = 0; attempt < 60; attempt++)); do
        if [[ $(answer "SELECT status FROM pg_stat_wal_receiver") == streaming ]]; then return; fi
        sleep 0.5
    done
    return 1
}
