import type { Role } from '@standfest/domain/base/call.ts'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import { calendarUpTo } from './calendar.ts'
import { type DemoClient, demoClientAt } from './demo-client.ts'
import { namedClients } from './named-clients.ts'
import { randomOf } from './random.ts'
import {
  type DemoStaff,
  type DemoSubstitution,
  demoAdministrators,
  demoSubstitutions,
  demoTherapists,
} from './staff.ts'

/** Everybody in the demo clinic, and their data. All invented. */
export type DemoClinic = {
  readonly administrators: readonly DemoStaff[]
  readonly therapists: readonly DemoStaff[]
  readonly substitutions: readonly DemoSubstitution[]
  readonly clients: readonly DemoClient[]
}

export type DemoClinicOptions = {
  readonly today: Day
  readonly zone: string
  /** The present: what would happen later today has not happened. Absent: the day is over. */
  readonly upTo?: Instant
  readonly clients?: number
  /** How many days ago the first unnamed client registered; named ones keep the history their counts need. */
  readonly days?: number
  readonly therapists?: number
  readonly administrators?: number
  readonly seed?: number
}

const usual = { clients: 60, days: 120, therapists: 6, administrators: 2, seed: 147 }

/** One password per role: the demo clinic has no real secrets. */
export const demoPasswords: Record<Role, string> = {
  CLIENT: 'Fester-Boden-2026',
  THERAPIST: 'Ruhige-Hand-2026',
  ADMIN: 'Klare-Sicht-2026',
}

/** Login names of people whose place in the demo clinic is known. */
export const demoAliases = {
  client: 'j.brandt',
  clientWithRecentConsumption: 'k.vogel',
  clientOfAbsentTherapist: 'e.sahin',
  therapist: 'm.albrecht',
  therapistWithoutSubstitution: 'j.hagedorn',
  absentTherapist: 'c.yilmaz',
  administrator: 'p.sommer',
} as const

/** The logins to try, the first of each role being the recommended one. */
export const demoLogins: readonly {
  readonly role: Role
  readonly alias: string
  readonly password: string
}[] = [
  { role: 'CLIENT', alias: demoAliases.client, password: demoPasswords.CLIENT },
  { role: 'CLIENT', alias: demoAliases.clientWithRecentConsumption, password: demoPasswords.CLIENT },
  { role: 'CLIENT', alias: demoAliases.clientOfAbsentTherapist, password: demoPasswords.CLIENT },
  { role: 'THERAPIST', alias: demoAliases.therapist, password: demoPasswords.THERAPIST },
  { role: 'THERAPIST', alias: demoAliases.therapistWithoutSubstitution, password: demoPasswords.THERAPIST },
  { role: 'THERAPIST', alias: demoAliases.absentTherapist, password: demoPasswords.THERAPIST },
  { role: 'ADMIN', alias: demoAliases.administrator, password: demoPasswords.ADMIN },
]

/** A whole clinic, the same for the same options. */
export function demoClinic(options: DemoClinicOptions): DemoClinic {
  const therapists = demoTherapists(options.therapists ?? usual.therapists)
  return {
    administrators: demoAdministrators(options.administrators ?? usual.administrators),
    therapists,
    substitutions: demoSubstitutions(options.today, therapists.length),
    clients: [...iterateDemoClients(options)],
  }
}

/** Iterates over the clients: ten thousand of them need no more memory than one. */
export function* iterateDemoClients(options: DemoClinicOptions): Generator<DemoClient> {
  const { clients, days, therapists, seed, today, zone } = { ...usual, ...options }
  const longest = Math.max(days, ...namedClients.map((client) => client.registeredDaysAgo))
  const calendar = calendarUpTo(today, longest, zone)
  const upTo = options.upTo ?? calendar.moment(0, 24 * 60)
  for (let place = 0; place < clients; place += 1) {
    yield demoClientAt({ place, days, therapists, calendar, upTo, random: randomOf(seed, place) })
  }
}
