import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '#config/environment.ts'
import { readAdminUrl } from '#config/postgres-admin.ts'
import { version } from '#config/version.ts'
import {
  actingAs,
  chainHead,
  countSessions,
  differencesBetween,
  dropDatabase,
  dropLogins,
  type FoundDatabase,
  findDatabase,
  findLogins,
  fingerprintOf,
  lockWrites,
  nameBeside,
  refuseHiddenRows,
  sequencesOf,
  unlockWrites,
} from '#database/clinic-copies.ts'
import { databaseAt, makeClinicDatabase } from '#database/clinic-database.ts'
import { dumpOf, restoreDump } from '#database/dump-programs.ts'
import { writeSecretFile } from '#vault/secret-file.ts'
import { variablesOf } from './clinic-folder.ts'
import { counted } from './counted.ts'
import { addressNames, leadTo, type OneClinic, passwordsOf, placeOf, readClinic } from './one-clinic.ts'
import { askReadiness, awaitNewServer, secondsIn } from './readiness.ts'
import { type Restart, restartBy } from './restart-program.ts'
import { timedSteps } from './timed-steps.ts'

type Options = Readonly<Record<string, string | undefined>>
type Variables = Readonly<Record<string, string | undefined>>
type Step = ReturnType<typeof timedSteps>
type Needs = { readonly say: (line: string) => void; readonly signal: AbortSignal }

type Move = {
  readonly clinic: OneClinic
  /** Administrators' addresses of the two PostgreSQL. */
  readonly from: string
  readonly to: string
}

/** The file that says where a clinic's database was before its move, until that is finished. */
export const movedFrom = 'moved-from'
/** The file that says where a copy of its database may be, while it is being moved. */
export const movingTo = 'moving-to'

/**
 * Moves a clinic's database from the PostgreSQL of POSTGRES_ADMIN_URL to that of POSTGRES_TARGET_ADMIN_URL. The clinic
 * reads and does not write meanwhile; its neighbours notice nothing. Where it fails before the environment file is
 * switched, the clinic writes again where it was; after that, a repeated command goes on.
 */
export async function moveClinic(options: Options, variables: Variables, needs: Needs): Promise<string> {
  const withinSeconds = secondsIn(options['within'])
  const restart = restartBy(options['with'] ?? '', needs.signal)
  const move = await readMove(options, variables)
  const { clinic, from, to } = move
  const ends = { restart, withinSeconds, ...needs }
  const place = placeOfClinic(clinic)
  if (place === placeOf(to)) return goOn(move, ends)
  if (place !== placeOf(from))
    throw new StartRefused(
      `${clinic.name} is at ${place}, and POSTGRES_ADMIN_URL leads to ${placeOf(from)}. Nothing was changed.`,
    )
  const passwords = passwordsOf(clinic)
  const step = timedSteps(needs.say)
  await refuseUnfit(move, step)
  const wasThere = (await findLogins(to, clinic.names)).length > 0
  await writeSecretFile(clinic.folder.secret(movingTo), placeOf(to))
  await step(`Logins and database at ${placeOf(to)}`, async () => {
    if ((await look(to, clinic))?.instance !== undefined) await dropCopy(move)
    await makeClinicDatabase(to, clinic.names, passwords)
  })
  const before = (await askReadiness(clinic.environment, clinic.name))?.start
  const began = performance.now()
  await actingAs(from, clinic.names, () =>
    actingAs(to, clinic.names, () => copyAndSwitch(move, { step, wasThere, ...needs })),
  )
  await takeIntoUse(move, { ...ends, before })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return [
    `${clinic.name} is at ${placeOf(to)}. It could only be read for ${seconds} s.`,
    `The database at ${placeOf(from)} is kept, locked. When you are sure: move-clinic finish.`,
  ].join('\n')
}

async function readMove(options: Options, variables: Variables): Promise<Move> {
  const from = readAdminUrl(variables)
  const to = readAdminUrl(variables, 'POSTGRES_TARGET_ADMIN_URL')
  if (placeOf(from) === placeOf(to))
    throw new StartRefused('POSTGRES_ADMIN_URL and POSTGRES_TARGET_ADMIN_URL lead to the same PostgreSQL.')
  const clinic = await readClinic(options['dir'], options['clinic'])
  refuseFurtherAddresses(clinic)
  refuseUnclearLines(clinic)
  return { clinic, from, to }
}

/** Refuses a clinic with an address that would still lead to the PostgreSQL from before. */
function refuseFurtherAddresses({ folder }: OneClinic): void {
  const further = Object.keys(variablesOf(folder)).find(
    (name) =>
      /^DATABASE_(?:\w+_)?URL(?:_FILE)?$/.test(name) &&
      !addressNames.some((known) => known === name.replace(/_FILE$/, '')),
  )
  if (further !== undefined)
    throw new StartRefused(
      `${folder.environmentFile} has ${further}, which would still lead to the PostgreSQL from before: take it out for the move. Nothing was changed.`,
    )
}

/** Refuses a file in which the line of an address could not be replaced: it stands twice, or is indented. */
function refuseUnclearLines({ folder }: OneClinic): void {
  const lines = readFileSync(folder.environmentFile, 'utf8').split('\n')
  for (const name of addressNames) {
    const found = lines.filter((line) => new RegExp(`^\\s*(?:export\\s+)?${name}(?:_FILE)?\\s*=`).test(line))
    if (found.length !== 1 || !found[0]?.startsWith(name))
      throw new StartRefused(
        `${folder.environmentFile}: leave exactly one line that begins with ${name}= or ${name}_FILE=. Nothing was changed.`,
      )
  }
}

function placeOfClinic({ environment }: OneClinic): string {
  return placeOf(environment.DATABASE_URL ?? '')
}

/** Refuses before the first change: where the clinic is not, and where it or another one is already. */
async function refuseUnfit({ clinic, from, to }: Move, step: Step): Promise<void> {
  const { name, names, instance } = clinic
  const source = await look(from, clinic)
  if (source?.instance !== instance)
    throw new StartRefused(`${names.database} at ${placeOf(from)} is not the database of ${name}'s keys.`)
  // First of all, so that the clinic writes again even where the target is out of reach now.
  if (source.lockedAt !== undefined)
    await step('Writes unlocked, which an interrupted move had locked', () =>
      actingAs(from, names, () => unlockWrites(from, names.database)),
    )
  await actingAs(from, names, async () => {
    for (const kind of ['restoring', 'before'] as const) {
      const beside = nameBeside(names, kind, instance)
      if ((await findDatabase(from, beside)) !== undefined)
        throw new StartRefused(
          `${beside} is there, of a restore. Run "restore-clinic finish" first. Nothing was changed.`,
        )
    }
  })
  refuseOtherMove(clinic, to)
  const target = await look(to, clinic)
  if (target?.instance === undefined) return
  if (target.instance !== instance)
    throw new StartRefused(`${placeOf(to)} has a database ${names.database} of another instance.`)
  if (target.lockedAt === undefined || target.lockedAt === placeOf(to))
    throw new StartRefused(
      `${placeOf(to)} has a database ${names.database} of this clinic from before. If it is not needed, finish the earlier move first.`,
    )
}

/** Refuses while an interrupted move to another PostgreSQL may have left a copy there. */
function refuseOtherMove({ name, folder }: OneClinic, to: string): void {
  const marker = folder.secret(movingTo)
  const unfinished = existsSync(marker) ? readFileSync(marker, 'utf8').trim() : placeOf(to)
  if (unfinished !== placeOf(to))
    throw new StartRefused(
      `A move of ${name} to ${unfinished} was interrupted: repeat that one, or drop what it left there and remove ${marker}. Nothing was changed.`,
    )
}

async function look(adminUrl: string, clinic: OneClinic): Promise<FoundDatabase | undefined> {
  return actingWhereMade(adminUrl, clinic, () => findDatabase(adminUrl, clinic.names.database))
}

/** Drops a copy that an interrupted move has left at the target. */
async function dropCopy({ clinic, to }: Move): Promise<void> {
  const { names, instance } = clinic
  await actingAs(to, names, () => dropDatabase(to, names.database, { instance }))
}

/** Acts as the clinic's logins, if there are any in this PostgreSQL. */
async function actingWhereMade<T>(
  adminUrl: string,
  { names }: OneClinic,
  work: () => Promise<T>,
): Promise<T> {
  return (await findLogins(adminUrl, names)).length === 3 ? actingAs(adminUrl, names, work) : work()
}

/** `wasThere`: whether the target had the clinic's logins before, from an interrupted move. */
type Copying = Needs & { readonly step: Step; readonly wasThere: boolean }

async function copyAndSwitch(move: Move, { step, say, signal, wasThere }: Copying): Promise<void> {
  const { clinic, from, to } = move
  const { database } = clinic.names
  try {
    await step('Writes locked, reading goes on', () => lockWrites(from, clinic.names, placeOf(from)))
    await refuseHiddenRows(from, database)
    const sequences = await sequencesOf(from, database)
    await step('Copy', () =>
      restoreDump(databaseAt(to, database), dumpOf(databaseAt(from, database), signal), signal),
    )
    say(await step('Comparison of both databases', () => compare(move, sequences)))
    signal.throwIfAborted()
    // Without the write lock the source may have rows that the copy lacks.
    if ((await findDatabase(from, database))?.lockedAt !== placeOf(from))
      throw new StartRefused('The lock of the writes is gone: something was changed meanwhile.')
    await writeSecretFile(clinic.folder.secret(movedFrom), placeOf(from))
    await step(`Environment file leads to ${placeOf(to)}`, () => leadTo(clinic, to))
    rmSync(clinic.folder.secret(movingTo), { force: true })
  } catch (error) {
    const present = await readClinic(clinic.all, clinic.name)
    // Once the file is switched, the old database must never be written again.
    if (placeOfClinic(present) === placeOf(from)) {
      rmSync(clinic.folder.secret(movedFrom), { force: true })
      await unlockWrites(from, database)
      await dropDatabase(to, database, { instance: clinic.instance, mayBeEmpty: true })
      if (!wasThere) await dropLogins(to, clinic.names)
      rmSync(clinic.folder.secret(movingTo), { force: true })
    }
    throw error
  }
}

/**
 * Compares rows and digests of all tables, and the end of the audit log's chain, which is returned. Sequences must not be
 * behind those of the moment at which the writes were locked.
 */
async function compare({ clinic, from, to }: Move, sequences: ReadonlyMap<string, bigint>): Promise<string> {
  const { database } = clinic.names
  const [source, copy] = await Promise.all([fingerprintOf(from, database), fingerprintOf(to, database)])
  const copied = await sequencesOf(to, database)
  const behind = [...sequences].filter(([name, least]) => (copied.get(name) ?? -1n) < least)
  const different = [
    ...differencesBetween(source, copy),
    ...behind.map(([name, least]) => `sequence ${name}: ${least} and ${copied.get(name) ?? 'missing'}`),
  ]
  if (different.length > 0)
    throw new StartRefused(['The copy is not the same:', ...different.slice(0, 10)].join('\n  '))
  return `${counted(source.size, 'entry', 'entries')} the same; ${chainHead}: ${copy.get(chainHead)}`
}

type Ends = Needs & { readonly restart: Restart; readonly withinSeconds: number }

/** After the switch: unlocks the copy and restarts the server on it. */
async function takeIntoUse(
  { clinic, from, to }: Move,
  { restart, withinSeconds, say, signal, before }: Ends & { readonly before: string | undefined },
): Promise<void> {
  const step = timedSteps(say)
  const { name, names, environment: port, instance } = clinic
  await step('Writes unlocked in the new database', () =>
    actingAs(to, names, () => unlockWrites(to, names.database)),
  )
  await step('Restart', () => restart(clinic))
  await step('Readiness of the new server', () =>
    awaitNewServer({ port, name, instance, version, before, withinSeconds, signal }),
  )
  await step(`No server at ${placeOf(from)}`, () => untilNoneIsLeft(from, clinic, { withinSeconds, signal }))
}

/** A further server of the clinic, which was not restarted, would read on in the database from before. */
async function untilNoneIsLeft(
  from: string,
  { name, names }: OneClinic,
  { withinSeconds, signal }: { readonly withinSeconds: number; readonly signal: AbortSignal },
): Promise<void> {
  const end = performance.now() + withinSeconds * 1000
  while ((await countSessions(from, names)) > 0) {
    if (performance.now() > end)
      throw new StartRefused(
        `${name}: a server still has sessions at ${placeOf(from)}. Restart every server of ${name}, and repeat the command.`,
      )
    await pause(250, undefined, { signal })
  }
}

/** Goes on with a move whose environment file is switched, or finds that it is done. */
async function goOn(move: Move, ends: Ends): Promise<string> {
  const { clinic, from, to } = move
  const started = clinic.folder.secret(movedFrom)
  if (!existsSync(started) || readFileSync(started, 'utf8').trim() !== placeOf(from))
    throw new StartRefused(
      `${clinic.name} is at ${placeOf(to)} already, and no move from ${placeOf(from)} is under way. Nothing was moved.`,
    )
  refuseOtherMove(clinic, to)
  rmSync(clinic.folder.secret(movingTo), { force: true })
  const target = await look(to, clinic)
  if (target?.instance !== clinic.instance)
    throw new StartRefused(
      `The environment file of ${clinic.name} leads to ${placeOf(to)}, and its database is not there.`,
    )
  const now = await askReadiness(clinic.environment, clinic.name)
  const isDone =
    target.lockedAt === undefined &&
    now?.isReady === true &&
    now.instance === clinic.instance &&
    (await countSessions(to, clinic.names)) > 0 &&
    (await countSessions(from, clinic.names)) === 0
  if (!isDone) await takeIntoUse(move, { ...ends, before: now?.start })
  return `${clinic.name} is at ${placeOf(to)}, its database is not locked, and its server is ready.`
}

/** Drops what a move has left in the PostgreSQL from before. Repeated, it looks again whether anything is left. */
export async function finishMove(options: Options, variables: Variables, { say }: Needs): Promise<string> {
  const { clinic, from, to } = await readMove(options, variables)
  const { name, names, instance } = clinic
  if (placeOfClinic(clinic) !== placeOf(to))
    throw new StartRefused(
      `${name} is at ${placeOfClinic(clinic)}, not at ${placeOf(to)}. Nothing was dropped.`,
    )
  const now = await askReadiness(clinic.environment, name)
  if (now?.isReady !== true || now.instance !== instance || (await countSessions(to, names)) === 0)
    throw new StartRefused(`${name} is not ready at ${placeOf(to)}. Nothing was dropped.`)
  if ((await countSessions(from, names)) > 0)
    throw new StartRefused(`A server of ${name} still has sessions at ${placeOf(from)}. Nothing was dropped.`)
  const old = await look(from, clinic)
  if (old !== undefined && (old.instance !== instance || old.lockedAt !== placeOf(from)))
    throw new StartRefused(
      `${names.database} at ${placeOf(from)} is not what a move has left. It was not touched.`,
    )
  const step = timedSteps(say)
  await step(`Database and logins at ${placeOf(from)} dropped`, async () => {
    await actingWhereMade(from, clinic, () => dropDatabase(from, names.database, { instance }))
    await dropLogins(from, names)
  })
  const left = await findLogins(from, names)
  if (left.length > 0 || (await findDatabase(from, names.database)) !== undefined)
    throw new StartRefused(`Something of ${name} is left at ${placeOf(from)}: ${left.join(', ')}.`)
  rmSync(clinic.folder.secret(movedFrom), { force: true })
  return `Nothing of ${name} is left at ${placeOf(from)}: neither its database nor its logins.`
}
