import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const unitFolder = join(import.meta.dirname, '..', '..', 'deploy', 'systemd')
const wrapper = join(unitFolder, 'standfest-operator')

let room: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'standfest-unit-'))
  mkdirSync(join(room, 'bin'))
  mkdirSync(join(room, 'secrets'))
  writeFileSync(join(room, 'secrets', 'smtp-url'), 'smtps://name:secret@mail.example.org\n')
  writeFileSync(
    join(room, 'secrets', 'database-url'),
    'postgres://standfest_app:secret@db.example.org/standfest\n',
  )
  writeFileSync(join(room, 'master.key.cred'), 'ab'.repeat(32))
  writeFileSync(join(room, 'standfest.env'), readFileSync(join(unitFolder, 'standfest.env')))
  writeProgram('id', 'echo "${TEST_UID:-0}"')
  writeProgram('systemctl', `[ "$*" = "cat standfest.service" ] && cat ${room}/standfest.service`)
  writeProgram('systemd-run', systemdRun)
  // A stub for the program, which records what a command receives.
  writeProgram(
    'node',
    'echo "words=$*"; env; for file in "$CREDENTIALS_DIRECTORY"/*; do echo "credential=$(basename "$file"):$(cat "$file")"; done',
  )
})
afterEach(() => rmSync(room, { recursive: true, force: true }))

function writeProgram(name: string, text: string): void {
  writeFileSync(join(room, 'bin', name), `#!/bin/sh\n${text}\n`)
  chmodSync(join(room, 'bin', name), 0o755)
}

/** Emulates systemd's handling of the unit: variables, variable files and credentials; records the properties. */
const systemdRun = `
printf '%s\\n' "$@" > "$ROOM/told"
unit=
variables=
files=
while [ "$1" != -- ]; do
  case $1 in
    --unit=*) unit=\${1#--unit=} ;;
    --property=Environment=*) variables="$variables \${1#--property=Environment=}" ;;
    --property=EnvironmentFile=*) files="$files \${1#--property=EnvironmentFile=}" ;;
    --property=LoadCredential*)
      credential=\${1#--property=LoadCredential*=}
      mkdir -p "$ROOM/run/credentials/$unit.service"
      cp "\${credential#*:}" "$ROOM/run/credentials/$unit.service/\${credential%%:*}" ;;
  esac
  shift
done
shift
given=$(printf '%s' "$variables" | sed "s|/run/credentials|$ROOM/run/credentials|g")
fromFiles=$(cat $files | grep -v '^#' | tr '\\n' ' ')
exec env -i PATH="$PATH" CREDENTIALS_DIRECTORY="$ROOM/run/credentials/$unit.service" $given $fromFiles "$@"`

/** Installs the shipped unit as an operator would fill it in, with its files in the test's folder. */
function installUnit(more = ''): void {
  const text = readFileSync(join(unitFolder, 'standfest.service'), 'utf8')
    .replaceAll(/^#(LoadCredential|Environment)/gm, '$1')
    .replaceAll('/etc/standfest/secrets', join(room, 'secrets'))
    .replaceAll('/etc/standfest', room)
    .replaceAll('/opt/standfest/node_modules/.bin/node', join(room, 'bin', 'node'))
  writeFileSync(join(room, 'standfest.service'), `# /etc/systemd/system/standfest.service\n${text}${more}`)
}

function operate(words: readonly string[], more: Record<string, string> = {}) {
  const env = { PATH: `${join(room, 'bin')}:${process.env.PATH}`, ROOM: room, ...more }
  const { status, stdout, stderr } = spawnSync(wrapper, words, { env, encoding: 'utf8' })
  return { status, found: stdout.split('\n'), wrong: stderr }
}

const told = () => readFileSync(join(room, 'told'), 'utf8').split('\n')

describe('a command beside the shipped unit', () => {
  // REQ 4.119
  it('finds the variables and the credentials of the service', () => {
    installUnit()
    const { status, found } = operate(['keys', 'export', '--to', '/media/safe/a b'])
    expect(status).toBe(0)
    expect(found).toContain('words=server/dist/operator.js keys export --to /media/safe/a b')
    expect(found).toEqual(
      expect.arrayContaining([
        'DATA_DIR=/var/lib/standfest',
        'KEYS_DIR=/var/lib/standfest-keys',
        'DEMO=off',
        'CLIENT_URL=https://standfest.klinik.example',
        'credential=smtp-url:smtps://name:secret@mail.example.org',
        `credential=master.key:${'ab'.repeat(32)}`,
      ]),
    )
    const file = found.find((line) => line.startsWith('SMTP_URL_FILE='))?.split('=')[1] ?? ''
    expect(readFileSync(file, 'utf8')).toBe('smtps://name:secret@mail.example.org\n')
  })

  // REQ 4.119
  it('finds what a drop-in adds and takes back, also over continued lines', () => {
    installUnit(
      [
        '# /etc/systemd/system/standfest.service.d/override.conf',
        '[Service]',
        `LoadCredential=database-url:${room}/secrets/database-url`,
        'Environment=DATABASE_URL_FILE=%d/database-url \\',
        '  CLIENT_PORT=3100',
        'ReadWritePaths=',
        'ReadWritePaths=/srv/standfest-backups',
        '[Install]',
        'Environment=NOT=ours',
        '',
      ].join('\n'),
    )
    const { found } = operate(['verify'])
    const file = found.find((line) => line.startsWith('DATABASE_URL_FILE='))?.split('=')[1] ?? ''
    expect(readFileSync(file, 'utf8')).toContain('postgres://standfest_app:secret@')
    expect(found).toContain('CLIENT_PORT=3100')
    expect(found.filter((line) => line.startsWith('NOT='))).toEqual([])
    expect(told().filter((line) => line.includes('ReadWritePaths'))).toEqual([])
    operate(['backup'])
    expect(told().filter((line) => line.includes('ReadWritePaths'))).toEqual([
      '--property=ReadWritePaths=/srv/standfest-backups',
    ])
  })

  // REQ 4.95
  // REQ 4.100
  // REQ 4.119
  it('runs as the service’s user and lets no picture of its memory reach a disk, the nightly backup too', () => {
    installUnit()
    const backup = readFileSync(join(unitFolder, 'standfest-backup.service'), 'utf8')
    expect(backup).toContain('\nExecStart=/usr/local/sbin/standfest-operator backup\n')
    for (const words of [['verify'], ['backup']]) {
      operate(words)
      expect(told()).toEqual(
        expect.arrayContaining([
          '--wait',
          '--property=User=standfest',
          '--property=Group=standfest',
          '--property=WorkingDirectory=/opt/standfest',
          '--property=Environment=KEYS_DIR=/var/lib/standfest-keys',
          '--property=UMask=0077',
          '--property=LimitCORE=0',
          '--property=MemorySwapMax=0',
          // Before the first start and on the machine of a restore, only systemd can create the service's folders.
          '--property=StateDirectory=standfest standfest-keys',
          '--property=StateDirectoryMode=0700',
        ]),
      )
    }
    expect(told()).toEqual(
      expect.arrayContaining([
        '--nice=10',
        '--property=ProtectSystem=strict',
        '--property=NoNewPrivileges=yes',
        '--property=CapabilityBoundingSet=',
      ]),
    )
  })

  it('would be noticed without a line of the unit (planted fault)', () => {
    installUnit()
    const unit = join(room, 'standfest.service')
    writeFileSync(unit, readFileSync(unit, 'utf8').replace(/^LoadCredential=.*$/m, ''))
    expect(operate(['verify']).found.filter((line) => line.startsWith('credential=smtp-url'))).toEqual([])
  })

  it('says in one line what is missing where it cannot run', () => {
    installUnit()
    expect(operate(['verify'], { TEST_UID: '1000' })).toMatchObject({
      status: 1,
      wrong: expect.stringMatching(/^standfest-operator: only root [^\n]*\n$/),
    })
    writeProgram('systemctl', 'exit 1')
    expect(operate(['verify'])).toMatchObject({
      status: 1,
      wrong: expect.stringMatching(/^standfest-operator: systemd has no standfest.service[^\n]*\n$/),
    })
  })
})
