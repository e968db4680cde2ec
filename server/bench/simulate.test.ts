import { expect, it } from 'vitest'
import { simulate } from './simulate.ts'

// REQ 4.420
it('measures two real instances on one cluster, at rest and one under load beside the other', async () => {
  const lines: string[] = []
  const measured = await simulate(
    {
      instances: 2,
      clients: 12,
      days: 2,
      settleSeconds: 1,
      afterwardsSeconds: 0.5,
      restSeconds: 3,
      rounds: 1,
      ceilingSeconds: 1,
      delayMicroseconds: 1000,
    },
    (line) => lines.push(line),
  )
  const { atRest, costOf } = measured
  const megabyte = 1_048_576
  expect(atRest.serverBytes).toBeGreaterThan(20 * megabyte)
  expect(atRest.connections).toBeGreaterThan(0)
  expect(atRest.connections).toBeLessThanOrEqual(measured.mostConnections)
  expect(costOf.checkIn.walBytes).toBeGreaterThan(500)
  expect(costOf.checkIn.notifications).toBeGreaterThanOrEqual(1)
  expect(costOf.login.serverMs).toBeGreaterThan(costOf.read.serverMs)
  expect(costOf.checkIn.storageBytes).toBeGreaterThan(0)
  expect(measured.notificationCeiling).toBeGreaterThan(10)
  expect(lines[0]).toBe('  1 of 2 instances started')
})
