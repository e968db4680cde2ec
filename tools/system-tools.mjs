import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pinnedEnvironment, root, withProgress } from './bootstrap.mjs'

const headlessShell = 'chromium-headless-shell'

/**
 * The programs of the operating system that tests need, and nothing else in the repository installs.
 *
 * A test that cannot run without one says so at the end of its title, `[needs strace]`, and skips itself where the
 * program is missing (`[needs mount]`, `[needs namespaces]`: where that is not allowed); any other skipped test counts as failed.
 * @type {readonly { tool: string, debianPackage: string, neededFor: string }[]}
 */
export const systemTools = [
  { tool: 'setpriv', debianPackage: 'util-linux', neededFor: 'the embedded PostgreSQL ends with its server' },
  {
    tool: 'unshare',
    debianPackage: 'util-linux',
    neededFor: 'the embedded PostgreSQL runs when root starts it',
  },
  {
    tool: 'flock',
    debianPackage: 'util-linux',
    neededFor: 'the database folder belongs to one PostgreSQL at a time',
  },
  {
    tool: 'postgresql',
    debianPackage: 'postgresql',
    neededFor: 'a database with the distribution’s PostgreSQL, and the way across versions',
  },
  { tool: 'strace', debianPackage: 'strace', neededFor: 'the probe that each commit reaches the disk' },
  {
    tool: 'openssl',
    debianPackage: 'openssl',
    neededFor: 'certificates of servers in tests, and a second opinion on our own',
  },
  {
    tool: 'nginx',
    debianPackage: 'nginx',
    neededFor: 'the certificates of therapists behind a proxy',
  },
  {
    tool: 'softhsm',
    debianPackage: 'softhsm2',
    neededFor: 'keys in a token of PKCS#11',
  },
  {
    tool: 'pkcs11-tool',
    debianPackage: 'opensc',
    neededFor: 'the keys of that token',
  },
  {
    tool: 'pgbouncer',
    debianPackage: 'pgbouncer',
    neededFor: 'a pooler between the server and the database',
  },
  {
    tool: 'nginx-stream',
    debianPackage: 'libnginx-mod-stream',
    neededFor: 'several clinics behind one address, with their TLS unopened',
  },
  {
    tool: 'haproxy',
    debianPackage: 'haproxy',
    neededFor: 'the same with another router',
  },
  {
    tool: 'clamd',
    debianPackage: 'clamav-daemon',
    neededFor: 'the scanner for viruses that a clinic may switch on',
  },
  {
    tool: 'systemd-creds',
    debianPackage: 'systemd',
    neededFor: 'the master key as a credential of systemd',
  },
  { tool: 'systemd-analyze', debianPackage: 'systemd', neededFor: 'the units of the services' },
  {
    tool: 'promtool',
    debianPackage: 'prometheus',
    neededFor: 'the alarms, judged from planted states',
  },
  { tool: 'prometheus', debianPackage: 'prometheus', neededFor: 'the alarms by night' },
  { tool: 'swtpm', debianPackage: 'swtpm', neededFor: 'a master key that only one machine’s TPM opens' },
  { tool: 'tpm2', debianPackage: 'tpm2-tools', neededFor: 'what systemd speaks to a TPM with' },
  { tool: 'minisign', debianPackage: 'minisign', neededFor: 'the signature of a release' },
  { tool: 'chromium', debianPackage: 'chromium', neededFor: 'the browser tests' },
  {
    tool: headlessShell,
    debianPackage: headlessShell,
    neededFor: 'the browser tests in three quarters of the time',
  },
]

/** Installs what is missing where that is allowed, and names what still is. @returns {Promise<string[]>} */
export async function ensureSystemTools() {
  const missing = findMissing()
  if (missing.length > 0 && mayInstall()) {
    const packages = [...new Set(missing.map(({ debianPackage }) => debianPackage))]
    await withProgress(`Installing ${packages.join(', ')}`, () => install(packages))
  }
  for (const { tool, debianPackage, neededFor } of findMissing()) {
    console.log(`Missing: ${tool}, for ${neededFor}. Install it: sudo apt-get install -y ${debianPackage}`)
  }
  const notAllowed = [...(mayMount() ? [] : ['mount']), ...(mayUnshare() ? [] : ['namespaces'])]
  // The npm package with helm holds the program for this processor alone.
  if (process.arch !== 'x64') notAllowed.push('helm')
  if (notAllowed.includes('mount'))
    console.log('Not allowed here: mount, for the test of a disk that is full.')
  if (notAllowed.includes('namespaces'))
    console.log('Not allowed here: user namespaces, for the fence around readers of files.')
  return [...findMissing().map(({ tool }) => tool), ...notAllowed]
}

/** Root may mount a small file system, but not in every container. */
function mayMount() {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-mount-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  if (isMounted) spawnSync('umount', [folder])
  rmdirSync(folder)
  return isMounted
}

function mayUnshare() {
  const words = [
    '--user',
    '--map-root-user',
    '--net',
    '--mount',
    '--pid',
    '--fork',
    'mount',
    '-t',
    'tmpfs',
    'none',
    '/sys',
  ]
  return spawnSync('unshare', words).status === 0
}

function findMissing() {
  return systemTools.filter(({ tool }) => (finders[tool] ?? findProgram)(tool) === undefined)
}

/** What is no program of its name on the path. @type {Record<string, () => string | undefined>} */
const finders = {
  chromium: findChromium,
  postgresql: findDebianPostgres,
  'nginx-stream': () => fileThere('/usr/lib/nginx/modules/ngx_stream_module.so'),
  softhsm: () => fileThere('/usr/lib/softhsm/libsofthsm2.so'),
}

function findDebianPostgres() {
  const place = '/usr/lib/postgresql'
  const versions = existsSync(place) ? readdirSync(place) : []
  return versions
    .map((version) => join(place, version, 'bin', 'postgres'))
    .find((program) => existsSync(program))
}

/** @param {string} file */
function fileThere(file) {
  return existsSync(file) ? file : undefined
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined
}

/** @param {string[]} packages */
function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (/** @type {string[]} */ args) => spawnSync('apt-get', args, { env, encoding: 'utf8' })
  run(['update'])
  const result = withoutCluster(() => run(['install', '-y', '--no-install-recommends', ...packages]))
  if (result.status !== 0) console.log(result.stderr)
}

/**
 * Debian's PostgreSQL makes and starts a database when it is installed, unless a file says otherwise: tests make their own.
 * @template T @param {() => T} work
 */
function withoutCluster(work) {
  const file = '/etc/postgresql-common/createcluster.d/standfest-tests.conf'
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, 'create_main_cluster = false\n')
  try {
    return work()
  } finally {
    rmSync(file)
  }
}

/** The browser for the tests: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined) return isProgram(named) ? named : undefined
  return findProgram('chromium') ?? findProgram('chromium-browser') ?? findPlaywrightsOwn()
}

/** The browser for everything that it can do, unless one is named: it draws without what windows need. */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH === undefined ? findProgram(headlessShell) : undefined
}

/** @type {string | undefined} */
let playwrightsOwn

function findPlaywrightsOwn() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  playwrightsOwn ??= spawnSync('node', ['-e', script], {
    cwd: join(root, 'e2e'),
    env: pinnedEnvironment(),
    encoding: 'utf8',
  }).stdout.trim()
  return isProgram(playwrightsOwn) ? playwrightsOwn : undefined
}

/** @param {string} name */
function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}
