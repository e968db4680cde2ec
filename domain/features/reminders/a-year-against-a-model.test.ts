import { expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import { naive, run, scheduler, worldOf } from './scheduler-model.ts'

it('reminds 200 people in a year of exactly what a naive model does', { timeout: 900_000 }, () => {
  const world = worldOf(1, { people: 200, from: '2026-01-01' as Day, days: 365, items: 12, pause: 14_400 })
  const sent = run(world, scheduler)
  expect(sent.length).toBeGreaterThan(10_000)
  expect(sent).toEqual(naive(world))
})
