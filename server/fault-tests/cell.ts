import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { clinicFolder, environmentOf, variablesOf } from '#commands/clinic-folder.ts'
import { serverFolder } from '#config/places.ts'
import { version } from '#config/version.ts'
import { cookieNames } from '#http/cookies.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { freePorts } from '#testing/free-ports.ts'
import { until } from '#testing/live-ear.ts'
import { operatorFile } from '#testing/server-process.ts'
import { openSharedCluster, provisionWords } from '#testing/shared-cluster.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import type { TestServer } from '#testing/test-server.ts'

/** The release of this state of the sources, and the same under the number of an earlier one. */
function makeReleases(folder: string): { readonly present: string; readonly earlier: string } {
  const earlier = join(folder, 'earlier')
  mkdirSync(join(earlier, 'server'), { recursive: true })
  for (const name of ['node_modules', 'web', 'domain'])
    symlinkSync(join(dirname(serverFolder), name), join(earlier, name))
  cpSync(join(serverFolder, 'dist'), join(earlier, 'server', 'dist'), { recursive: true })
  for (const name of readdirSync(serverFolder))
    if (name !== 'dist' && name !== 'package.json')
      symlinkSync(join(serverFolder, name), join(earlier, 'server', name))
  const manifest = JSON.parse(readFileSync(join(serverFolder, 'package.json'), 'utf8')) as object
  writeFileSync(
    join(earlier, 'server', 'package.json'),
    JSON.stringify({ ...manifest, version: earlierVersion }),
  )
  return { present: serverFolder, earlier: join(earlier, 'server') }
}

export const earlierVersion = '0.0.1'

/** A supervisor in a few lines of shell: the operator's program of the commands, and a way to stop a clinic. */
function makeSupervisor(folder: string) {
  const program = join(folder, 'restart')
  const [release, pids, broken] = ['release', 'pids', 'broken'].map((name) => join(folder, name))
  mkdirSync(pids ?? '')
  mkdirSync(broken ?? '')
  writeFileSync(
    program,
    `#!/bin/sh
set -eu
pid="${pids}/$1"
# A planted fault: the unit says that it restarted, and the server from before goes on.
[ -e "${broken}/$1" ] && exit 0
if [ -s "$pid" ]; then
  kill "$(cat "$pid")" 2>/dev/null || true
  while kill -0 "$(cat "$pid")" 2>/dev/null; do sleep 0.1; done
fi
[ "\${3:-}" = stop ] && { rm -f "$pid"; exit 0; }
nohup "${process.execPath}" --env-file="$2" "$(cat "${release}")/dist/main.js" >>"${folder}/$1.log" 2>&1 </dev/null &
echo $! >"$pid"
`,
    { mode: 0o755 },
  )
  const run = (clinic: string, environmentFile: string, ...more: string[]) =>
    execFileSync(program, [clinic, environmentFile, ...more], { stdio: 'ignore' })
  return {
    program,
    install: (from: string) => writeFileSync(release ?? '', from),
    start: run,
    stop: (clinic: string) => run(clinic, '-', 'stop'),
    breakUnitOf: (clinic: string) => writeFileSync(join(broken ?? '', clinic), ''),
    repairUnitOf: (clinic: string) => execFileSync('rm', [join(broken ?? '', clinic)]),
    clinics: () => readdirSync(pids ?? ''),
  }
}

/** Whether the distribution's PostgreSQL and its client programs are installed. */
export const hasPrograms = existsSync('/usr/bin/pg_dump') && existsSync('/usr/lib/postgresql')

/** The password of the administrator's role, which is no superuser: a managed PostgreSQL gives none. */
const adminPassword = 'provisions-clinics'

async function openCluster() {
  const cluster = await openSharedCluster('refused')
  await sqlRows(
    cluster.adminUrl,
    `create role provisioner login createrole createdb password '${adminPassword}'`,
  )
  const url = new URL(cluster.adminUrl)
  url.username = 'provisioner'
  url.password = adminPassword
  return { ...cluster, superuser: cluster.adminUrl, adminUrl: url.href }
}

/** Two PostgreSQL that clinics share, an operator with a supervisor and two releases. */
export async function openOperatorsPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-day-'))
  const [here, there] = [await openCluster(), await openCluster()]
  const supervisor = makeSupervisor(folder)
  const releases = makeReleases(folder)
  supervisor.install(releases.present)
  const folderOf = (clinic: string) => clinicFolder(here.clinics, clinic)
  const moving = { POSTGRES_ADMIN_URL: here.adminUrl, POSTGRES_TARGET_ADMIN_URL: there.adminUrl }

  async function readiness(clinic: string): Promise<string> {
    const port = variablesOf(folderOf(clinic))['OPERATOR_PORT']
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    const lines = ((await answer?.text()) ?? '').split('\n')
    return `${answer?.status} ${lines.find((line) => line.startsWith('version')) ?? ''}`
  }
  /** Runs a command of the operator and shows what it says, as the operator sees it. */
  async function operate(words: string, more: Readonly<Record<string, string>> = {}, input = '') {
    const began = performance.now()
    const ended = await here.operate(words, { POSTGRES_ADMIN_URL: here.adminUrl, ...more }, input)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(
      `\n$ operator ${words}  (${seconds} s, code ${String(ended.code)})\n${ended.said}${ended.wrong}`,
    )
    return ended
  }
  /** Makes a clinic on free ports, because other tests provision clinics at the same time. */
  async function provision(clinic: string, more: Readonly<Record<string, string>> = {}) {
    const ended = await operate(provisionWords(here, clinic), more)
    const file = folderOf(clinic).environmentFile
    const free = await freePorts(4)
    const text = readFileSync(file, 'utf8').replaceAll(
      /^(\w+_PORT)=.*$/gm,
      (_, name) => `${name}=${free.pop()}`,
    )
    writeFileSync(file, text)
    return ended
  }
  return {
    folder,
    here,
    there,
    supervisor,
    releases,
    folderOf,
    readiness,
    operate,
    provision,
    /** The words of a command for one clinic. */
    ofClinic: (command: string, clinic: string) => `${command} --dir ${here.clinics} --clinic ${clinic}`,
    /** The environment of a move from `here` to `there`. */
    moving,
    /** The environment of commands about clinics that are `there`. */
    atThere: { POSTGRES_ADMIN_URL: there.adminUrl },
    start: (clinic: string) => supervisor.start(clinic, folderOf(clinic).environmentFile),
    untilReady: (clinic: string, of = version) =>
      until(`${clinic} is ready`, async () => (await readiness(clinic)) === `200 version ${of}`, 60_000),
    /** Kills a command as soon as it says this. */
    killAt: async (words: string, line: string, more: Readonly<Record<string, string>>, input = '') => {
      const env = { PATH: process.env.PATH ?? '', ...more }
      const child = spawn(process.execPath, [operatorFile, ...words.split(' ')], { env })
      const ended = once(child, 'exit')
      child.stdin.end(input)
      createInterface({ input: child.stdout }).on('line', (said) => {
        if (said.includes(line)) child.kill('SIGKILL')
      })
      const [, signal] = await ended
      return signal as string | null
    },
    close: async () => {
      for (const clinic of supervisor.clinics()) supervisor.stop(clinic)
      await here.stop()
      await there.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type OperatorsPlace = Awaited<ReturnType<typeof openOperatorsPlace>>

/** Gives a clinic a place for backups; returns the file of the secret key. */
export async function prepareBackups({ folder, folderOf, operate }: OperatorsPlace, clinic: string) {
  const key = join(folder, `${clinic}.key`)
  const made = await operate(`backup key --to ${key}`)
  const recipient = /BACKUP_RECIPIENT=(\S+)/.exec(made.said)?.[1]
  const lines = [`BACKUP_DIR=${join(folder, 'backups', clinic)}`, `BACKUP_RECIPIENT=${recipient}`, '']
  appendFileSync(folderOf(clinic).environmentFile, lines.join('\n'))
  return key
}

/** A clinic of the shared PostgreSQL with a client, made beside its server. */
export async function peopleOf({ folderOf }: Pick<OperatorsPlace, 'folderOf'>, clinic: string) {
  const environment = environmentOf(folderOf(clinic))
  const instance = await openInstance(environment, {
    log: openLog(false),
    say: () => undefined,
    beside: true,
    migrates: 'never',
  })
  const urls = {
    CLIENT: `http://127.0.0.1:${environment.CLIENT_PORT}`,
    THERAPIST: `http://127.0.0.1:${environment.THERAPIST_PORT}`,
    ADMIN: `http://127.0.0.1:${environment.ADMIN_PORT}`,
  }
  const server = { ...instance, urls } as unknown as TestServer
  return {
    instance,
    newClient: async () => aClinic(server).client(await aClinic(server).therapist()),
    phoneOf: async (person: Person): Promise<TestBrowser> => {
      const browser = await browserOf(server, person)
      const half = browser.cookies.get(cookieNames('CLIENT', false).half) ?? ''
      browser.cookies.clear()
      browser.cookies.set(cookieNames('CLIENT', true).half, half)
      return browser
    },
    close: instance.close,
  }
}

/** A client who writes a diary entry after the other, and reads. */
export function keepWriting(phone: TestBrowser) {
  const acknowledged: string[] = []
  const [written, read] = [new Map<string, number>(), new Map<string, number>()]
  const note = (told: Map<string, number>, word: string) => told.set(word, (told.get(word) ?? 0) + 1)
  let goesOn = true
  const work = async () => {
    while (goesOn) {
      const answer = await phone
        .post('/rest/diary', 'diary', { content: 'Im Chor gewesen.' })
        .catch(() => undefined)
      note(written, answer === undefined ? 'no answer' : `${answer.status} ${answer.code ?? ''}`.trim())
      if (answer?.status === 201) acknowledged.push(answer.body.data.id ?? '')
      const seen = await phone.get('/rest/diary').catch(() => undefined)
      note(read, seen === undefined ? 'no answer' : `${seen.status} ${seen.code ?? ''}`.trim())
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  const ended = work()
  return {
    acknowledged,
    written,
    read,
    stop: async () => {
      goesOn = false
      await ended
    },
  }
}
