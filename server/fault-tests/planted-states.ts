import { vi } from 'vitest'
import { systemClock } from '#config/clock.ts'
import { addJob } from '#jobs/add-job.store.ts'
import type { EndedCall } from '#metrics/meters.ts'
import { aClinic } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { valueOf } from '#testing/metrics-text.ts'
import { testZone } from '#testing/test-server.ts'
import type { SaidState, WatchedServer } from '#testing/watched-server.ts'

/** Reverts a bad state. */
type Undo = () => unknown

export type PlantedState = {
  readonly alarm: string
  /** Puts the server into a state in which the alarm must fire. */
  readonly plant: (server: WatchedServer) => Promise<Undo> | Undo
  /** Other alarms that legitimately fire too. */
  readonly also?: readonly string[]
}

const [minute, day] = [60, 86_400]
const now = systemClock(testZone).instant
const patience = { timeout: 60_000 }
const nothing: Undo = () => undefined
const [setupFault, notReady, setupUnknown] = [
  'StandfestSetupFault',
  'StandfestNotReady',
  'StandfestSetupUnknown',
]

/** A task that always fails, and one that no process knows. */
export const failingTask = 'planted-failure'
const unknownTask = 'planted-unknown'

/** A state for each alarm of deploy/monitoring. */
export const plantedStates: readonly PlantedState[] = [
  { alarm: 'StandfestDown', plant: (server) => server.closePort() },
  { alarm: notReady, plant: saying({ isServing: false }) },
  { alarm: 'StandfestServerErrors', plant: calling(1, { status: 500, refusal: 'ERROR.INTERNAL' }) },
  { alarm: 'StandfestOverloaded', plant: calling(100, { status: 503, refusal: 'ERROR.OVERLOADED' }) },
  { alarm: 'StandfestSlow', plant: calling(500, { milliseconds: 1500 }) },
  { alarm: 'StandfestEventLoopDelayed', plant: hinderTheLoop },
  { alarm: 'StandfestPoolExhausted', plant: takeEveryConnection, also: [notReady, setupUnknown] },
  { alarm: 'StandfestBuildsDiffer', plant: saying({ otherBuild: 'build-two' }) },
  { alarm: 'StandfestQueueStalled', plant: addUnknownJob },
  { alarm: 'StandfestJobsFail', plant: failAJob },
  { alarm: 'StandfestJobsGivenUp', plant: giveAJobUp },
  {
    alarm: 'StandfestRemindersStalled',
    plant: finding(() => ({ remindersStoodSeconds: 400 })),
    also: [setupFault],
  },
  { alarm: 'StandfestMailServerPaused', plant: saying({ isMailPaused: true }) },
  { alarm: 'StandfestLettersWait', plant: letAMailWait, also: [setupFault] },
  {
    alarm: 'StandfestMailsRefused',
    plant: ({ meters }) => {
      for (let one = 0; one < 20; one += 1) meters.countMail('refused')
      for (let one = 0; one < 10; one += 1) meters.countMail('taken')
      return nothing
    },
  },
  {
    alarm: 'StandfestWrongPasswords',
    plant: calling(120, { call: 'login', status: 403, refusal: 'ERROR.WRONG_CREDENTIALS' }),
  },
  {
    alarm: 'StandfestWrongCodes',
    plant: calling(12, { call: 'login', status: 403, refusal: 'ERROR.SECOND_FACTOR_WRONG' }),
  },
  { alarm: 'StandfestForeignCertificates', plant: handOnACertificate },
  {
    alarm: 'StandfestErrorsLogged',
    plant: ({ meters }) => {
      meters.countError('trace-not-written')
      return nothing
    },
  },
  {
    alarm: 'StandfestProtocolUnsealed',
    plant: finding(() => ({ auditLogWaitsSeconds: 400 })),
    also: [setupFault],
  },
  { alarm: 'StandfestBackupOld', plant: finding(() => ({ backup: now() - 3 * day })) },
  { alarm: 'StandfestBackupOld', plant: finding(() => ({ backup: 'none' })), also: [setupFault] },
  {
    alarm: 'StandfestBackupLogWaits',
    plant: finding(() => ({ logWaitsSince: now() - 20 * minute })),
    also: [setupFault],
  },
  { alarm: 'StandfestLogArchivingFails', plant: saying({ isArchivingFailing: true }) },
  { alarm: 'StandfestDiskFull', plant: finding(() => ({ diskFree: 0.05 })), also: [setupFault] },
  { alarm: 'StandfestClockWrong', plant: saying({ clockAheadSeconds: 30 }), also: [setupFault] },
  { alarm: 'StandfestCertificateEnds', plant: finding(() => ({ certificateUntil: now() + 20 * day })) },
  { alarm: 'StandfestCertificateEnds', plant: finding(() => ({ rootUntil: now() + 300 * day })) },
  {
    alarm: 'StandfestCertificateEndsSoon',
    plant: finding(() => ({ issuerUntil: now() + 3 * day })),
    also: ['StandfestCertificateEnds', setupFault],
  },
  { alarm: setupFault, plant: finding(() => ({ areKeysOpen: true })) },
  { alarm: setupUnknown, plant: saying({ isSetupUnknown: true }) },
]

function saying(changed: Partial<SaidState>): PlantedState['plant'] {
  return ({ said }) => {
    const before = { ...said }
    Object.assign(said, changed)
    return () => Object.assign(said, before)
  }
}

function finding(facts: () => SaidState['facts']): PlantedState['plant'] {
  return (server) => saying({ facts: facts() })(server)
}

function calling(count: number, how: Partial<EndedCall>): PlantedState['plant'] {
  return ({ meters }) => {
    for (let one = 0; one < count; one += 1)
      meters.countCall({ site: 'CLIENT', call: 'identify', status: 200, milliseconds: 3, ...how })
    return nothing
  }
}

/** Blocks the event loop repeatedly for longer than the limit on any machine. */
async function hinderTheLoop({ meters }: WatchedServer): Promise<Undo> {
  const late = async () => {
    const text = await meters.registry.metrics()
    const upTo = valueOf(text, 'standfest_event_loop_delay_seconds_bucket', { le: '0.25' }) ?? 0
    return (valueOf(text, 'standfest_event_loop_delay_seconds_count') ?? 0) - upTo
  }
  const wanted = (await late()) + 6
  while ((await late()) < wanted) {
    const until = performance.now() + 500
    while (performance.now() < until);
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return nothing
}

async function takeEveryConnection({ database }: WatchedServer): Promise<Undo> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const holding = Array.from({ length: 12 }, () =>
    database.inTransaction(() => released).catch(() => undefined),
  )
  await vi.waitUntil(() => database.poolUse().waiting > 0, patience)
  return async () => {
    release()
    await Promise.all(holding)
  }
}

async function addUnknownJob(server: WatchedServer): Promise<Undo> {
  await addDueJob(server, unknownTask, 3600)
  return () => removeJobs(server)
}

async function failAJob(server: WatchedServer): Promise<Undo> {
  const failures = async () =>
    valueOf(await server.meters.registry.metrics(), 'standfest_jobs_total', {
      task: failingTask,
      outcome: 'failed',
    }) ?? 0
  const before = await failures()
  await addDueJob(server, failingTask, 0)
  await vi.waitUntil(async () => (await failures()) > before, patience)
  return () => removeJobs(server)
}

async function giveAJobUp(server: WatchedServer): Promise<Undo> {
  await addDueJob(server, unknownTask, 0)
  await sqlRows(
    server.addresses.superuser,
    'update standfest_queue._private_jobs set attempts = max_attempts',
  )
  return () => removeJobs(server)
}

async function addDueJob({ database }: WatchedServer, task: string, secondsAgo: number): Promise<void> {
  await database.inTransaction((tx) => addJob(tx, task, {}, { at: now() - secondsAgo, key: task }))
}

async function removeJobs({ addresses }: WatchedServer): Promise<void> {
  await sqlRows(addresses.superuser, 'delete from standfest_queue._private_jobs')
}

async function letAMailWait(server: WatchedServer): Promise<Undo> {
  const { id } = await aClinic(server).therapist()
  await sqlRows(
    server.addresses.superuser,
    `insert into letters (id, account_id, kind, subject_id, due_at, next_try_at)
     values (gen_random_uuid(), $1, 'password-changed', gen_random_uuid(), now() - interval '20 minutes', now())`,
    [id],
  )
  return () => sqlRows(server.addresses.superuser, 'delete from letters')
}

async function handOnACertificate({ urls }: WatchedServer): Promise<Undo> {
  const answer = await fetch(`${urls.THERAPIST}/config`, { headers: { 'client-cert': ':AAAA:' } })
  if (answer.status !== 400) throw new Error(`a certificate of nobody was answered with ${answer.status}`)
  return nothing
}
