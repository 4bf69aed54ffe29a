# shellcheck shell=bash disable=SC2154
# The role front of deploy/install: nginx before the application.

nginx_conf=/etc/nginx/conf.d/tourney.conf
usual_certificate=/etc/ssl/tourney/fullchain.pem
usual_key=/etc/ssl/tourney/privkey.pem

# What it was told before holds, so an update needs no options.
refuse_front() {
    name=${name:-$(told 'server_name \(.*\)')}
    certificate=${certificate:-$(told 'ssl_certificate \(.*\)')}
    key=${key:-$(told 'ssl_certificate_key \(.*\)')}
    if ((${#sites[@]} == 0)); then mapfile -t sites < <(told_sites); fi
    if ((${#sites[@]} == 0)); then sites=(127.0.0.1:8000); fi
    if [[ -z $name ]]; then die "front: what do readers type? --name desk.example.org"; fi
    if [[ -z $certificate || -z $key ]]; then die "front: https needs both: --certificate FILE --key FILE"; fi
    if ! is_alone; then return; fi
    if [[ ! -e $env_file ]]; then
        die "front: copy $env_file of an application here first: nginx on a machine of its own is told what may be read."
    fi
    refuse_site
}

# Whether every application is on another machine, which then does not keep what nginx looks up on this one.
is_alone() { [[ " ${sites[*]} " != *" 127."* && " ${sites[*]} " != *" localhost:"* && " ${sites[*]} " != *" [::1]:"* ]]; }

install_front() {
    local before=/etc/nginx/tourney.conf.before
    step "nginx"
    packages nginx
    run install -d -o www-data -g www-data /var/cache/nginx
    run rm -f "$before"
    if [[ -e $nginx_conf ]]; then run cp -a "$nginx_conf" "$before"; fi
    front "$name" "$certificate" "$key" "${sites[@]}" <"$here/nginx/tourney.conf" | put "$nginx_conf" root:root 644 || true
    if ! run nginx -t -q; then
        if [[ -e $before ]]; then mv "$before" "$nginx_conf"; else rm "$nginx_conf"; fi
        die "front: nginx refuses this configuration, so it has the one of before."
    fi
    if is_alone; then
        step "What nginx looks up"
        release "" tourney-front.service
    fi
    reload_nginx
}

# told PATTERN: what stands first in the configuration of before.
told() { if [[ -r $nginx_conf ]]; then sed -n "s/^ *$1;\$/\1/p" "$nginx_conf" | head -n 1; fi; }

# Where the application listened before.
told_sites() {
    if [[ -r $nginx_conf ]]; then sed -n '/^upstream tourney /,/^}/s/^ *server \([^ ;]*\).*;$/\1/p' "$nginx_conf"; fi
}

# front NAME CERTIFICATE KEY SITE...: the configuration that is read, for this front.
front() {
    local text servers=""
    text=$(cat)
    text=${text//desk.example.org/"$1"}
    text=${text//"$usual_certificate"/"$2"}
    text=${text//"$usual_key"/"$3"}
    shift 3
    servers=$(printf '    server %s;\n' "$@")
    printf '%s\n' "${text/    server 127.0.0.1:8000;/"$servers"}"
}

reload_nginx() {
    if has_systemd; then
        run systemctl enable --quiet --now nginx
        run systemctl reload nginx
    elif [[ -s /run/nginx.pid ]] && kill -0 "$(cat /run/nginx.pid)" 2>/dev/null; then
        run nginx -s reload
    else
        say "No systemd runs here, so nginx is not started: nginx does it."
    fi
}
