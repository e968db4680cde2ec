import { StartRefused } from '#config/environment.ts'
import { version } from '#config/version.ts'
import { instanceOfFolder } from '#data-folder'
import { aloneWithClinic, clinicsIn } from './clinic-folder.ts'
import { counted } from './counted.ts'
import { numberIn } from './number-in.ts'
import { type OneClinic, readClinicFiles } from './one-clinic.ts'
import { askReadiness, awaitNewServer, type Readiness, secondsIn } from './readiness.ts'
import { type Restart, restartBy } from './restart-program.ts'
import { timedSteps } from './timed-steps.ts'

export type WaveOptions = {
  /** The folder of all clinics. */
  readonly dir?: string | undefined
  /** The clinics to upgrade, separated by commas; default: all. */
  readonly clinics?: string | undefined
  /** The program that restarts a clinic. */
  readonly with?: string | undefined
  /** How many clinics are upgraded at once; default: one. */
  readonly together?: string | undefined
  /** The limit in seconds for a server to become ready. */
  readonly within?: string | undefined
}

type Needs = { readonly say: (line: string) => void; readonly signal: AbortSignal }
type Member = Omit<OneClinic, 'keys'> & { readonly now: Readiness | undefined }

const mostTogether = 50

/**
 * Upgrades clinics to this command's version, one wave after the other, and stops after the first wave in which a new
 * server does not become ready. A clinic that already runs this version is left alone, so that a repeated wave goes on
 * where it stopped.
 */
export async function wave(options: WaveOptions, { say, signal }: Needs): Promise<string> {
  const together = numberIn(options.together, '--together', 1, mostTogether)
  const withinSeconds = secondsIn(options.within)
  const restart = restartBy(options.with ?? '', signal)
  const all = options.dir ?? ''
  const clinics = await membersOf(all, namesIn(all, options.clinics))
  refuseForeignPorts(clinics)
  const due = clinics.filter((one) => !isUpgraded(one))
  for (const one of clinics) if (isUpgraded(one)) say(`${one.name}: runs ${version} and is ready already`)
  for (let at = 0; at < due.length; at += together) {
    const present = due.slice(at, at + together)
    const ends = await Promise.allSettled(
      present.map((one) => upgrade(one, { restart, withinSeconds, say, signal })),
    )
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [wordsOf(end.reason)] : []))
    if (faults.length > 0) throw new StartRefused(stopped(faults, due.slice(at + together)))
    signal.throwIfAborted()
  }
  return `${counted(clinics.length, 'clinic')} ready with version ${version}.`
}

function namesIn(all: string, given: string | undefined): readonly string[] {
  const names = given === undefined ? clinicsIn(all) : given.split(',').map((one) => one.trim())
  if (names.length === 0) throw new StartRefused(`There is no clinic in ${all}.`)
  return [...new Set(names)]
}

/** The clinics of the wave as they are now. Those that cannot be read are named, all at once, with the way to leave them out. */
async function membersOf(all: string, names: readonly string[]): Promise<readonly Member[]> {
  const read = await Promise.allSettled(names.map((name) => memberOf(all, name)))
  const faults = read.flatMap((one) => (one.status === 'rejected' ? [wordsOf(one.reason)] : []))
  const members = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (faults.length === 0) return members
  const others = members.map(({ name }) => name).join(',')
  throw new StartRefused(
    [
      ...faults,
      `Nothing was changed. ${others === '' ? 'Put that right.' : `Put that right, or upgrade the others: --clinics ${others}`}`,
    ].join('\n'),
  )
}

/** A clinic of the wave as it is now. Changes nothing, and needs no keys: root may look, and a KMS may be away. */
async function memberOf(all: string, name: string): Promise<Member> {
  const clinic = readClinicFiles(all, name)
  const instance = instanceOfFolder(clinic.environment)
  if (instance === undefined)
    throw new StartRefused(
      `${name}: ${clinic.environment.DATA_DIR} names no instance. Run "provision" to its end first.`,
    )
  return { ...clinic, instance, now: await askReadiness(clinic.environment, clinic.name) }
}

/** Refuses a clinic at whose operator port another one answers. */
function refuseForeignPorts(clinics: readonly Member[]): void {
  const strange = clinics.find(({ now, instance }) => now !== undefined && now.instance !== instance)
  if (strange)
    throw new StartRefused(
      `${strange.name}: another instance answers at its operator port (${strange.now?.instance}). Nothing was changed.`,
    )
}

function isUpgraded({ now }: Member): boolean {
  return now?.isReady === true && now.version === version
}

async function upgrade(
  one: Member,
  {
    restart,
    withinSeconds,
    say,
    signal,
  }: Needs & { readonly restart: Restart; readonly withinSeconds: number },
): Promise<void> {
  const step = timedSteps((line) => say(`${one.name}: ${line}`))
  await aloneWithClinic(one.all, one.name, async () => {
    // Something else may have restarted the server since the wave began.
    const now = await askReadiness(one.environment, one.name)
    await step(`Restart, ${now?.version ?? 'no server or an older one'} before`, () => restart(one))
    await step(`Readiness of the new server with version ${version}`, () =>
      awaitNewServer({
        port: one.environment,
        name: one.name,
        instance: one.instance,
        version,
        before: now?.start,
        withinSeconds,
        signal,
      }),
    )
  })
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function stopped(faults: readonly string[], left: readonly Member[]): string {
  const names = left.map(({ name }) => name).join(', ')
  return [
    ...faults,
    left.length === 0 ? 'The wave ends here.' : `The wave stops here; as they were: ${names}.`,
    'Put the cause right, or start the version from before where no migration lies between, and repeat the command: it goes on where it stopped.',
  ].join('\n')
}
