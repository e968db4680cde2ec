/*
 * npm run simulate [-- --instances 20 --clients 200 --days 60 --rest 60 --rounds 3 --delay 1000]
 *
 * Starts so many instances on one PostgreSQL cluster, each with a database, keys and ports of its own, measures what they take at rest and
 * what the load of one costs beside the others, and prints what 500 clinics of 2,000 clients need, with every assumption. The load is made
 * by processes that are not counted.
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Cost, extrapolate, type Needs, national } from './extrapolate.ts'
import { openPages, type Simulated, simulate } from './simulate.ts'

const { values: given } = parseArgs({
  options: {
    instances: { type: 'string', default: '20' },
    clients: { type: 'string', default: '200' },
    days: { type: 'string', default: '60' },
    rest: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '3' },
    delay: { type: 'string', default: '1000' },
  },
})
const sizes = {
  instances: Number(given.instances),
  clients: Number(given.clients),
  days: Number(given.days),
  // Until autovacuum, which comes to each database once a minute, has seen what was loaded: its transactions count as well.
  settleSeconds: 150,
  afterwardsSeconds: 3,
  restSeconds: Number(given.rest),
  rounds: Number(given.rounds),
  ceilingSeconds: 10,
  delayMicroseconds: Number(given.delay),
}
for (const [name, least] of [
  ['instances', 2],
  ['clients', 1],
  ['days', 1],
  ['restSeconds', 1],
  ['rounds', 1],
  ['delayMicroseconds', 0],
] as const)
  if (!Number.isInteger(sizes[name]) || sizes[name] < least)
    throw new Error(`${name}: ${sizes[name]} is no whole number from ${least}`)

const say = (line: string) => process.stdout.write(`${line}\n`)
const load = () => `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MiB`
const gigabytes = (bytes: number) => `${(bytes / 1_073_741_824).toFixed(0)} GiB`
const terabytes = (bytes: number) => `${(bytes / 1_099_511_627_776).toFixed(1)} TiB`
const whole = (figure: number) => Math.ceil(figure).toLocaleString('en-GB')

function costLine(
  name: string,
  { serverMs, postgresMs, walBytes, storageBytes, notifications }: Cost,
): string {
  return `${name}: ${serverMs.toFixed(1)} ms of the server, ${postgresMs.toFixed(1)} ms of PostgreSQL, ${walBytes.toFixed(0)} bytes of WAL, ${storageBytes.toFixed(0)} bytes stored, ${notifications.toFixed(2)} notifications`
}

function tellMeasured({ atRest, costOf, ...one }: Simulated): void {
  say(`One instance of ${sizes.instances} at rest, ${sizes.restSeconds} s:`)
  say(
    `memory (PSS): server ${megabytes(atRest.serverBytes)}, its share of PostgreSQL ${megabytes(atRest.postgresBytes)} without ${megabytes(one.sharedBufferBytes)} of shared buffers for all`,
  )
  say(
    `connections: ${atRest.connections.toFixed(1)}, at most ${one.mostConnections} by its settings; transactions: ${atRest.transactionsASecond.toFixed(2)}/s; WAL: ${atRest.walBytesASecond.toFixed(0)} bytes/s, ${megabytes(one.walBytesADayOfOneAtRest)} a day`,
  )
  say(
    `CPU: server ${(atRest.serverCores * 1000).toFixed(1)} ms a second, PostgreSQL ${(atRest.postgresCores * 1000).toFixed(1)} ms a second`,
  )
  say(`\nLoad of one beside the others, ${sizes.clients} clients, each action:`)
  for (const [name, cost] of Object.entries(costOf)) say(costLine(name, cost))
  say(`memory (PSS) of its server afterwards: ${megabytes(one.loadedServerBytes)}`)
  say(
    `storage: ${megabytes(one.emptyDatabaseBytes)} for an empty database, ${one.inventedBytesADay.toFixed(0)} bytes for a client and day of invented records`,
  )
  say(
    `changes that are committed and told, over ${sizes.instances - 1} databases together: ${one.notificationCeiling.toFixed(0)}/s with commit_delay ${sizes.delayMicroseconds} µs, ${one.ceilingWithoutDelay.toFixed(0)}/s without`,
  )
}

function tellNeeds(needs: Needs, measured: Simulated): void {
  const assumed = national
  const { clientDay } = assumed
  say(
    `\n${assumed.clinics} clinics of ${whole(assumed.clientsAClinic)} clients need, by these figures; assumptions in brackets:`,
  )
  say(`cells: ${needs.cells} PostgreSQL clusters [${assumed.clinicsACluster} clinics each]`)
  say(
    `server processes: ${whole(needs.processes)} [${assumed.processesAClinic} for each clinic, so that one serves while the other is renewed]`,
  )
  say(
    `cores for servers: ${whole(needs.serverCores)} [all clients within ${assumed.busySeconds / 60} minutes, each ${clientDay.login} login, ${clientDay.read} reads, ${clientDay.checkIn} check-in, ${clientDay.entry} further entry; cores are ${assumed.utilisation * 100} % busy then; pages come from the browser's cache or a proxy]`,
  )
  say(
    `cores for PostgreSQL: ${whole(needs.postgresCores)} [the same hour; ${assumed.databaseCopies} copies, each of which could take over]`,
  )
  say(
    `cores in use on the mean of a day: ${needs.meanCores.toFixed(1)} [the same work spread over 24 hours: not what to buy]`,
  )
  say(
    `memory for servers: ${gigabytes(needs.serverBytes)} [as after the load of ${sizes.clients} clients with ${openPages} open pages; instances share a machine's program pages as ${sizes.instances} do here]`,
  )
  say(
    `memory for PostgreSQL: ${gigabytes(needs.postgresBytes)} for one copy at rest, ${gigabytes(needs.postgresBytesWithFullPools)} with every pool full [shared buffers of ${megabytes(measured.sharedBufferBytes)} a cluster; larger ones and the page cache come on top]`,
  )
  say(
    `connections: ${whole(needs.connections)}, ${whole(needs.connectionsACluster)} for each cluster [every pool full: ${measured.mostConnections} for each process; ${assumed.upgradedAtOnce} clinics of a cluster are upgraded at once, each with a new process and a migration beside the old one; no pooler]`,
  )
  say(`transactions at rest: ${whole(needs.restingTransactionsASecond)}/s`)
  say(
    `WAL a day: ${gigabytes(needs.walBytesADay)} [every client every day; page images as after a checkpoint before each part of the load]`,
  )
  say(
    `storage after a year: ${terabytes(needs.storageBytesAYear)} [${assumed.databaseCopies} copies; every client every day; without attachments and free disk, of which restore-clinic takes as much as the clinic]`,
  )
  say(
    `backups after a year: ${terabytes(needs.backupBytesAfterAYear)} [${assumed.keptBaseBackups} base backups, ${assumed.keptDaysOfWal} days of WAL, ${assumed.keptClinicBackups} backups of each clinic by itself; none compressed]`,
  )
  say('in no figure: calls of therapists and administrators, mails and push, nightly jobs, a change of keys')
  say(
    `notifications in the busy hour: ${needs.notificationsASecond.toFixed(0)}/s, ${needs.notificationsASecondOfCluster.toFixed(1)}/s for each cluster; the ceiling measured is ${measured.notificationCeiling.toFixed(0)}/s, of which ${assumed.utilisation * 100} % carry ${whole(needs.clinicsByNotifications)} clinics on one cluster [flush of ${sizes.delayMicroseconds} µs; the cell is smaller for the sake of restores, upgrades and connections]`,
  )
}

say(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, ${load()}`)
const measured = await simulate(sizes, say)
say(load())
say('')
tellMeasured(measured)
tellNeeds(extrapolate(measured, national), measured)
