/**
 * Stubs for programs that only root may run, or that change the test machine. They come before the system's programs
 * in PATH. $ROOM is the folder in which the simulated machine has its /opt, /etc, /var, /srv and /media.
 */
export const commandStubs: Readonly<Record<string, string>> = {
  // No user is created: the service runs as the user who runs the test.
  useradd: 'exit 0',
  // Every package is there already; a program that is missing is named.
  'apt-get': `
[ "$1" = install ] && shift
for package in "$@"; do
  case $package in
    nodejs) program=node ;;
    postgresql) program="$(ls -d /usr/lib/postgresql/*/bin/postgres | tail -n 1)" ;;
    *) program=$package ;;
  esac
  PATH="$PATH:/usr/sbin" command -v "$program" > /dev/null || { echo "$package is not installed here" >&2; exit 1; }
done`,
  // As itself, but for owners that do not exist here.
  install: `
words=
while [ $# -gt 0 ]; do
  case $1 in -o|-g) shift ;; *) words="$words '$1'" ;; esac
  shift
done
eval "exec /usr/bin/install $words"`,
  sudo: 'exec "$@"',
  id: '[ "$*" = -u ] && echo 0 || exec /usr/bin/id "$@"',
  // What is called beside the typed lines: by standfest-operator. Starting and stopping is the test's own work.
  systemctl: `[ "$*" = "cat standfest.service" ] && sed -E "$PLACE" "$ROOM/etc/systemd/system/standfest.service"`,
  // The second machine is a folder next to the first.
  ssh: 'machine=$1; shift; exec sh -c "$(printf "%s " "$@" | sed "s|$ROOM|$OTHER_ROOM|g")"',
  // Does with the properties what systemd does: variables, files of variables, credentials, and folders.
  'systemd-run': `
variables=
files=
credentials=
while [ "$1" != -- ]; do
  case $1 in
    --unit=*) unit=\${1#--unit=} ;;
    --property=Environment=*) variables="$variables \${1#--property=Environment=}" ;;
    --property=EnvironmentFile=*) files="$files \${1#--property=EnvironmentFile=}" ;;
    --property=StateDirectory=*) (cd "$ROOM/var/lib" && mkdir -p -m 0700 \${1#--property=StateDirectory=}) ;;
    --property=WorkingDirectory=*) cd "\${1#--property=WorkingDirectory=}" ;;
    --property=LoadCredential=*)
      credential=\${1#--property=LoadCredential=}
      credentials="CREDENTIALS_DIRECTORY=$ROOM/run/credentials/$unit.service"
      mkdir -p "$ROOM/run/credentials/$unit.service"
      cp "\${credential#*:}" "$ROOM/run/credentials/$unit.service/\${credential%%:*}" ;;
  esac
  shift
done
shift
# The user of the service could not make it.
[ -d "$ROOM/var/lib/standfest" ] || { echo 'There is no /var/lib/standfest' >&2; exit 1; }
given=$(printf '%s' "$variables" | sed -E "$PLACE")
fromFiles=$(cat $files | grep -v '^#' | sed -E "$PLACE" | tr '\\n' ' ')
exec env -i PATH="$PATH" HOME="$ROOM/root" $PLAY_VARIABLES $credentials $given $fromFiles "$@"`,
}
