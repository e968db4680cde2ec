/** CPU milliseconds of server and PostgreSQL, bytes of WAL and by which the database grows, and notifications. */
export type Cost = {
  readonly serverMs: number
  readonly postgresMs: number
  readonly walBytes: number
  readonly storageBytes: number
  readonly notifications: number
}

/** What one instance of one process takes, measured beside others on one PostgreSQL cluster. */
export type Measured = {
  readonly atRest: {
    /** PSS of the process, and its share of PostgreSQL's processes without shared buffers. */
    readonly serverBytes: number
    readonly postgresBytes: number
    readonly connections: number
    readonly transactionsASecond: number
    readonly walBytesASecond: number
    /** CPU seconds a second. */
    readonly serverCores: number
    readonly postgresCores: number
  }
  /** PSS of the process after its load. */
  readonly loadedServerBytes: number
  /** Shared buffers of the cluster. */
  readonly sharedBufferBytes: number
  /** How many connections the process may open by its settings. */
  readonly mostConnections: number
  readonly costOf: Readonly<Record<'login' | 'read' | 'checkIn' | 'entry', Cost>>
  readonly emptyDatabaseBytes: number
  /** Committed changes a second of the whole cluster that are told by notification, with a slow flush. */
  readonly notificationCeiling: number
}

export type Assumptions = {
  readonly clinics: number
  readonly clientsAClinic: number
  /** Server processes of each clinic: two, so that one serves while the other is renewed. */
  readonly processesAClinic: number
  readonly busySeconds: number
  /** What a client does on a day; in the busy hour all clients of all clinics do it. */
  readonly clientDay: Readonly<Record<'login' | 'read' | 'checkIn' | 'entry', number>>
  /** The share of cores, and of the notification ceiling, that the busy hour may take. */
  readonly utilisation: number
  readonly clinicsACluster: number
  /** Primary and standbys. */
  readonly databaseCopies: number
  readonly keptBaseBackups: number
  readonly keptDaysOfWal: number
  /** Nightly backups of each clinic by itself that are kept. */
  readonly keptClinicBackups: number
  /** Clinics of a cluster that a wave upgrades at once, each with a new process and a migration beside the old process. */
  readonly upgradedAtOnce: number
}

export const national: Assumptions = {
  clinics: 500,
  clientsAClinic: 2000,
  processesAClinic: 2,
  busySeconds: 3600,
  clientDay: { login: 1, read: 12, checkIn: 1, entry: 1 },
  utilisation: 0.5,
  clinicsACluster: 50,
  databaseCopies: 2,
  keptBaseBackups: 5,
  keptDaysOfWal: 35,
  keptClinicBackups: 30,
  upgradedAtOnce: 5,
}

export type Needs = {
  readonly processes: number
  readonly cells: number
  readonly serverBytes: number
  /** Of the primary databases with their shared buffers, besides the page cache of the system: at rest, and with every pool full. */
  readonly postgresBytes: number
  readonly postgresBytesWithFullPools: number
  readonly connections: number
  readonly connectionsACluster: number
  readonly restingTransactionsASecond: number
  /** Cores to buy, sized by the busy hour and the utilisation. */
  readonly serverCores: number
  readonly postgresCores: number
  /** Cores in use on the mean of a day: not what to buy. */
  readonly meanCores: number
  readonly walBytesADay: number
  readonly storageBytesAYear: number
  readonly backupBytesAfterAYear: number
  readonly notificationsASecond: number
  readonly notificationsASecondOfCluster: number
  /** How many clinics one cluster could carry if notifications alone were the limit. */
  readonly clinicsByNotifications: number
}

const daySeconds = 86_400
const yearDays = 365
/** A new server and a migration. */
const processesOfUpgrade = 2
const actions = ['login', 'read', 'checkIn', 'entry'] as const

/** What one client costs on one day. */
function costOfClientDay({ costOf }: Measured, { clientDay }: Assumptions): Cost {
  const sum = (of: keyof Cost) =>
    actions.reduce((all, action) => all + clientDay[action] * costOf[action][of], 0)
  return {
    serverMs: sum('serverMs'),
    postgresMs: sum('postgresMs'),
    walBytes: sum('walBytes'),
    storageBytes: sum('storageBytes'),
    notifications: sum('notifications'),
  }
}

/**
 * What many clinics need, from what one instance takes. Linear, without a date. Cores and notifications follow from the busy hour, in
 * which all clients do what they do on a day; WAL, storage and backups from the day.
 */
export function extrapolate(measured: Measured, assumed: Assumptions): Needs {
  const { atRest } = measured
  const { clinics, busySeconds, utilisation } = assumed
  const clients = clinics * assumed.clientsAClinic
  const processes = clinics * assumed.processesAClinic
  const cells = Math.ceil(clinics / assumed.clinicsACluster)
  const clinicsOfCluster = Math.min(clinics, assumed.clinicsACluster)
  const each = costOfClientDay(measured, assumed)
  const coresOf = (milliseconds: number, resting: number, seconds: number) =>
    (clients * milliseconds) / 1000 / seconds + processes * resting
  const cores = (seconds: number) => ({
    server: coresOf(each.serverMs, atRest.serverCores, seconds),
    postgres: coresOf(each.postgresMs, atRest.postgresCores, seconds),
  })
  const [busy, mean] = [cores(busySeconds), cores(daySeconds)]
  const sharedBuffers = cells * measured.sharedBufferBytes
  const notificationsOfClinic = (assumed.clientsAClinic * each.notifications) / busySeconds
  const walBytesADay = clients * each.walBytes + processes * atRest.walBytesASecond * daySeconds
  const databaseBytes = clinics * measured.emptyDatabaseBytes + clients * each.storageBytes * yearDays
  return {
    processes,
    cells,
    serverBytes: processes * Math.max(measured.loadedServerBytes, atRest.serverBytes),
    postgresBytes: processes * atRest.postgresBytes + sharedBuffers,
    postgresBytesWithFullPools:
      processes * measured.mostConnections * (atRest.postgresBytes / atRest.connections) + sharedBuffers,
    connections: processes * measured.mostConnections,
    connectionsACluster:
      (clinicsOfCluster * assumed.processesAClinic +
        Math.min(assumed.upgradedAtOnce, clinicsOfCluster) * processesOfUpgrade) *
      measured.mostConnections,
    restingTransactionsASecond: processes * atRest.transactionsASecond,
    serverCores: busy.server / utilisation,
    // A standby replays the WAL and answers nothing, and must be able to take over.
    postgresCores: (busy.postgres / utilisation) * assumed.databaseCopies,
    meanCores: mean.server + mean.postgres,
    walBytesADay,
    storageBytesAYear: databaseBytes * assumed.databaseCopies,
    backupBytesAfterAYear:
      databaseBytes * (assumed.keptBaseBackups + assumed.keptClinicBackups) +
      walBytesADay * assumed.keptDaysOfWal,
    notificationsASecond: clinics * notificationsOfClinic,
    notificationsASecondOfCluster: clinicsOfCluster * notificationsOfClinic,
    clinicsByNotifications:
      notificationsOfClinic === 0
        ? Number.POSITIVE_INFINITY
        : Math.floor((measured.notificationCeiling * utilisation) / notificationsOfClinic),
  }
}
