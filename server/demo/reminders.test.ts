import { dayOf } from '@standfest/domain/base/day.ts'
import { expect, it } from 'vitest'
import { demoAliases, demoClinic } from './demo-clinic.ts'
import { demoReminders } from './reminders.ts'

const zone = 'Europe/Berlin'
const upTo = Date.parse('2026-03-12T09:00:00+01:00') / 1000

it('shows each end that a reminder can have with whoever everybody meets first', () => {
  const { clients } = demoClinic({ today: dayOf(upTo, zone), zone, upTo })
  const jonas = clients.find(({ alias }) => alias === demoAliases.client)
  const reminders = jonas ? demoReminders(jonas, upTo, zone) : []
  expect(new Set(reminders.map(({ state }) => state))).toEqual(new Set(['sent', 'dead', 'expired']))
  expect(new Set(reminders.map(({ channel }) => channel))).toEqual(new Set(['push', 'mail', null]))
  const opened = reminders.filter(({ openedAt }) => openedAt !== null)
  expect(opened.length).toBeGreaterThan(3)
  expect(opened.every(({ channel }) => channel === 'push')).toBe(true)
  expect(clients.filter(({ hadNotices }) => hadNotices)).toEqual([jonas])
})
