import { describe, expect, it } from 'vitest'
import { type Assumptions, extrapolate, type Measured, national } from './extrapolate.ts'

const cost = { serverMs: 10, postgresMs: 4, walBytes: 1000, storageBytes: 5000, notifications: 1 }
const nothing = { serverMs: 0, postgresMs: 0, walBytes: 0, storageBytes: 0, notifications: 0 }
const measured: Measured = {
  atRest: {
    serverBytes: 100,
    postgresBytes: 30,
    connections: 6,
    transactionsASecond: 0.5,
    walBytesASecond: 2,
    serverCores: 0.01,
    postgresCores: 0.002,
  },
  loadedServerBytes: 150,
  sharedBufferBytes: 10_000,
  mostConnections: 20,
  costOf: { login: nothing, read: nothing, checkIn: cost, entry: nothing },
  emptyDatabaseBytes: 1_000_000,
  notificationCeiling: 1000,
}
const assumed: Assumptions = { ...national, clinics: 100, clientsAClinic: 3600, clinicsACluster: 40 }

describe('what many clinics need', () => {
  const needs = extrapolate(measured, assumed)

  // REQ 4.420
  it('counts every process of a clinic, not one for each clinic', () => {
    expect(needs.processes).toBe(200)
    expect(needs.serverBytes).toBe(200 * 150)
    // Shared buffers once for each of three clusters, however many processes there are.
    expect(needs.postgresBytes).toBe(200 * 30 + 3 * 10_000)
    expect(needs.postgresBytesWithFullPools).toBeCloseTo(200 * 20 * (30 / 6) + 3 * 10_000, 6)
    expect(needs.connections).toBe(200 * 20)
    expect(needs.restingTransactionsASecond).toBe(100)
    const alone = extrapolate(measured, { ...assumed, processesAClinic: 1 })
    expect(alone.serverBytes).toBe(needs.serverBytes / 2)
    expect(alone.serverCores).toBeLessThan(needs.serverCores)
  })

  // REQ 4.420
  it('sizes cores by the busy hour and never by the mean of the day', () => {
    // 360,000 clients in an hour: 100 a second with 10 ms each are one core, and 200 processes at rest two more.
    expect(needs.serverCores).toBeCloseTo((1 + 2) / 0.5, 6)
    expect(needs.postgresCores).toBeCloseTo(((0.4 + 0.4) / 0.5) * 2, 6)
    expect(needs.meanCores).toBeCloseTo(1.4 / 24 + 2.4, 6)
    const wholeDay = extrapolate(measured, { ...assumed, busySeconds: 86_400 })
    expect(wholeDay.serverCores).toBeLessThan(needs.serverCores)
    expect(wholeDay.meanCores).toBeCloseTo(needs.meanCores, 6)
  })

  it('takes WAL and storage from the day, however short the busy time is', () => {
    expect(needs.walBytesADay).toBe(360_000 * 1000 + 200 * 2 * 86_400)
    const databases = 100 * 1_000_000 + 360_000 * 5000 * 365
    expect(needs.storageBytesAYear).toBe(2 * databases)
    expect(needs.backupBytesAfterAYear).toBe((5 + 30) * databases + 35 * needs.walBytesADay)
    const rushed = extrapolate(measured, { ...assumed, busySeconds: 60 })
    expect(rushed.walBytesADay).toBe(needs.walBytesADay)
  })

  it('shares clinics out among clusters, and the last one may have fewer', () => {
    expect(needs.cells).toBe(3)
    // Five clinics are upgraded at once, each with a new server and a migration beside the old server.
    expect(needs.connectionsACluster).toBe((40 * 2 + 5 * 2) * 20)
    const few = extrapolate(measured, { ...assumed, clinics: 3 })
    expect([few.cells, few.connectionsACluster]).toEqual([1, (3 * 2 + 3 * 2) * 20])
  })

  it('holds notifications of the busy hour against the ceiling of a cluster', () => {
    expect(needs.notificationsASecond).toBeCloseTo(100, 6)
    expect(needs.notificationsASecondOfCluster).toBeCloseTo(40, 6)
    expect(needs.clinicsByNotifications).toBe(500)
    const silent = { ...measured, costOf: { ...measured.costOf, checkIn: nothing } }
    expect(extrapolate(silent, assumed).clinicsByNotifications).toBe(Number.POSITIVE_INFINITY)
  })
})
