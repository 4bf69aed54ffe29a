# shellcheck shell=bash disable=SC2154
# The role site of deploy/install: the application, its settings, its service and its copies.

home=/srv/tourney
data=/var/lib/tourney
env_file=/etc/tourney.env
here_alone=127.0.0.1:8000
kept_releases=3

refuse_site() {
    if [[ ! -e $env_file && -z $name ]]; then die "site: what do readers type? --name desk.example.org"; fi
    if [[ -z $(wheels) ]]; then die "site: there is no wheel in $bundle; make bundle builds a release with one."; fi
    if [[ $(wheels | wc -l) -gt 1 ]]; then die "site: there are several wheels in $bundle; keep one."; fi
    if [[ -e $home/venv && ! -L $home/venv ]]; then die "site: $home/venv is a folder of somebody's; move it away."; fi
    if command -v python3 >/dev/null && ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
        die "site: Tourney needs Python 3.11 or newer; this is $(python3 --version)."
    fi
}

install_site() {
    local had=""
    step "The application"
    # Whatever was served here has settings and data, also those of a release before this script.
    if [[ -e $env_file && -d $data ]]; then had=yes; fi
    release "$had" tourney.service tourney-deliver.service tourney-backup.service tourney-backup.timer
    if has_systemd; then serves || die "It does not serve: journalctl -u tourney says why."; fi
}

# release HAD UNIT...: this release in its place, with a copy before where HAD says that there are data, and these units.
release() {
    local folder before
    packages python3 python3-venv procps
    account
    folder=$home/releases/$(release_name)
    before=$(readlink -f "$home/venv" || true)
    build "$folder"
    settings
    if [[ $(database_url) == postgres* ]]; then packages postgresql-client; fi
    if [[ $before != "$folder" ]]; then
        if [[ -n $1 ]]; then copy_before "$folder"; fi
        switch "$folder"
    fi
    put /usr/local/bin/tourney root:root 755 <"$here/tourney" || true
    units "$folder" "$before" "${@:2}"
}

wheels() { find "$bundle" -maxdepth 1 -name 'tourney-*.whl'; }

account() {
    if getent passwd tourney >/dev/null; then return; fi
    say "A user of its own: tourney"
    run useradd --system --user-group --home-dir "$home" --no-create-home --shell /usr/sbin/nologin tourney
}

# A release is its version and what it is made of: another build of the same version is another one.
release_name() {
    local wheel version
    wheel=$(wheels)
    version=${wheel##*/tourney-}
    printf '%s-%s' "${version%%-*}" "$(cat "$wheel" "$bundle/requirements.txt" | sha256sum | cut -c-8)"
}

# Each release has a folder of its own, so what runs is never changed under its feet.
build() {
    local folder=$1 source=()
    if [[ -e $folder/whole ]]; then say "$folder is there."; return; fi
    if [[ -d $bundle/wheels ]]; then source=(--no-index --find-links "$bundle/wheels"); fi
    say "The release goes into $folder"
    run rm -rf "$folder"
    run install -d "$home/releases"
    run /usr/bin/python3 -m venv "$folder"
    run "$folder/bin/python" -m pip --disable-pip-version-check --no-cache-dir install --quiet --require-hashes \
        --only-binary=:all: "${source[@]}" -r "$bundle/requirements.txt"
    run "$folder/bin/python" -m pip --disable-pip-version-check --no-cache-dir install --quiet --no-index --no-deps "$(wheels)"
    # What the wheel has of this folder, where the units look for it.
    run bash -c 'cd "$1" && ln -s lib/python3*/site-packages/tourney/shipped/deploy deploy' - "$folder"
    run touch "$folder/whole"
}

# with NAME VALUE: the settings that are read, this one set in its place.
with() {
    local line
    while IFS= read -r line; do
        case $line in "$1="* | "# $1="*) line="$1=$2" ;; esac
        printf '%s\n' "$line"
    done
}

# without NAME: the settings that are read, this one left to its default.
without() { sed "s|^$1=|# &|"; }

# The settings of a new site, made of the example. Several machines need one key, and whoever has a server of
# PostgreSQL may have several.
new_settings() {
    local IFS=, key=""
    if [[ -n $database ]]; then key=$(made_password)$(made_password); fi
    with TOURNEY_HOSTS "$name" | with TOURNEY_ORIGINS "https://$name" | with TOURNEY_ADDRESS "https://$name" |
        { if [[ -n $contact ]]; then with TOURNEY_CONTACT "$contact"; else without TOURNEY_CONTACT; fi; } |
        { if [[ -n $database ]]; then with DATABASE_URL "$database" | with TOURNEY_SECRET_KEY "$key"; else cat; fi; } |
        { if [[ -n $bind ]]; then with TOURNEY_BIND "$bind"; else cat; fi; } |
        { if ((${#proxies[@]})); then with TOURNEY_PROXIES "${proxies[*]}"; else cat; fi; }
}

settings() {
    if [[ -e $env_file ]]; then say "$env_file stays as it is."; return; fi
    new_settings <"$here/tourney.env.example" | put "$env_file" root:tourney 640
    say "Read it through: the time zone, whom readers ask."
}

# setting NAME: what the service reads.
setting() { if [[ -r $env_file ]]; then sed -n "s/^$1=//p" "$env_file" | tail -n 1; fi; }
database_url() { setting DATABASE_URL; }

# as_service COMMAND...: as the service runs it.
as_service() {
    local own
    mapfile -d '' own < <(. "$here/tourney"; read_settings "$env_file")
    run setpriv --reuid=tourney --regid=tourney --init-groups env -i HOME="$home" PATH=/usr/bin:/bin LANG=C.UTF-8 "${own[@]}" "$@"
}

# An update begins with a copy, which this release makes of whatever release wrote the data.
copy_before() {
    say "A copy of before:"
    as_service "$1/bin/tourney" backup --keep-all || die "There is no copy of before, so nothing was changed."
}

switch() {
    local old
    say "$home/venv leads to it."
    run ln -sfn "releases/${1##*/}" "$home/venv.new"
    run mv -T "$home/venv.new" "$home/venv"
    run install -d -o tourney -g tourney "$data"
    for old in $(older_releases "$home/releases"); do run rm -rf "$old"; done
    if [[ -d $home/app ]]; then say "$home/app was used until now; nothing needs it any more."; fi
}

# The folders of releases but for the newest few: one may be put back, and one may still run.
older_releases() {
    if [[ ! -d $1 ]]; then return; fi
    find "$1" -mindepth 1 -maxdepth 1 -printf '%T@ %p\n' | sort -rn | tail -n "+$((kept_releases + 1))" | cut -d' ' -f2-
}

# units FOLDER BEFORE UNIT...: these in their place, and started where systemd runs; anew where the release is another.
units() {
    local unit changed=""
    if [[ $1 != "$2" ]]; then changed=yes; fi
    shift 2
    for unit in "$@"; do
        if put "/etc/systemd/system/$unit" root:root 644 <"$here/$unit"; then changed=yes; fi
    done
    if ! has_systemd; then
        say "No systemd runs here, so nothing is started: $1 says how."
        return
    fi
    run systemctl daemon-reload
    for unit in "$@"; do
        if ! grep -q '^WantedBy=' "$here/$unit"; then continue; fi
        run systemctl enable --quiet "$unit"
        run systemctl "${changed:+re}start" "$unit"
    done
}

# Wait for it: a first start makes tables and files.
serves() {
    local place
    place=$(setting TOURNEY_BIND)
    place=${place:-$here_alone}
    say "Waiting for the site at ${place/0.0.0.0/127.0.0.1}"
    run python3 - "http://${place/0.0.0.0/127.0.0.1}/ready/" <<'PY'
import sys, time, urllib.request

for attempt in range(240):
    try:
        with urllib.request.urlopen(sys.argv[1], timeout=5):
            sys.exit(0)
    except OSError:
        time.sleep(0.5)
sys.exit(1)
PY
}
