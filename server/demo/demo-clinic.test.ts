import { addDays, clockTimeOf, type Day, dayOf, daysBetween, weekdayOf } from '@standfest/domain/base/day.ts'
import { phoneReader } from '@standfest/domain/base/phone.ts'
import { fieldFaults } from '@standfest/domain/features/accounts/account-fields.ts'
import { birthdayText } from '@standfest/domain/features/accounts/birthday.ts'
import {
  acceptedExecTime,
  answersOf,
  refuseMissingAnswer,
  refuseUnknownAnswers,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { templateFaults } from '@standfest/domain/features/daily-survey/template-faults.ts'
import { trendOf } from '@standfest/domain/features/data-collection/trend.ts'
import { passwordRefusal } from '@standfest/domain/features/login/password-rules.ts'
import { firstDayOfPatterns, patternsOf } from '@standfest/domain/features/patterns/patterns.ts'
import { streakOn, streakStateOf } from '@standfest/domain/features/streak/streak.ts'
import { weeklyPeriodOf } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { describe, expect, it } from 'vitest'
import { phonePlans } from '#config/phone-plans.ts'
import type { DemoClient } from './demo-client.ts'
import { demoAliases, demoClinic, demoLogins, demoPasswords, iterateDemoClients } from './demo-clinic.ts'
import { namedClients } from './named-clients.ts'
import { demoSurveyTemplate } from './own-question.ts'
import { demoReminders } from './reminders.ts'
import { contentOf } from './survey-history.ts'

const zone = 'Europe/Berlin'
const readPhone = phoneReader('DE', phonePlans)
const today = '2026-03-12' as Day
const clinic = demoClinic({ today, zone })

const clientNamed = (alias: string) => {
  const client = clinic.clients.find((one) => one.alias === alias)
  if (client === undefined) throw new Error(`no client ${alias}`)
  return client
}

const figuresOf = (client: DemoClient) =>
  streakOn(
    today,
    streakStateOf(
      client.registeredOn,
      client.surveys
        .filter((survey) => survey.consumption)
        .map(({ consumptionOn, day }) => consumptionOn ?? day),
    ),
  )

const isUnseen = (client: DemoClient) =>
  client.surveys.some((survey) => survey.consumption && !survey.discussed)

const daysSilent = (client: DemoClient) =>
  daysBetween(client.surveys.at(-1)?.day ?? client.registeredOn, today)

describe('demo clinic', () => {
  it('is the same for the same options and another for another seed', () => {
    expect(demoClinic({ today, zone })).toEqual(clinic)
    expect(demoClinic({ today, zone, seed: 148 }).clients).not.toEqual(clinic.clients)
  })

  it('moves with the day that it is made for', () => {
    const [first] = demoClinic({ today: '2026-11-21' as Day, zone }).clients
    expect(first).toMatchObject({ alias: 'j.brandt', registeredOn: addDays('2026-11-21' as Day, -133) })
    expect(first?.surveys).toHaveLength(clinic.clients[0]?.surveys.length ?? 0)
  })

  it('has as many people as are asked for', () => {
    const sizes = { clients: 75, therapists: 9, administrators: 4 }
    const other = demoClinic({ today, zone, ...sizes })
    expect([clinic.clients.length, clinic.therapists.length, clinic.administrators.length]).toEqual([
      60, 6, 2,
    ])
    expect([other.clients.length, other.therapists.length, other.administrators.length]).toEqual([75, 9, 4])
    expect(other.clients.slice(0, 60).map((client) => client.alias)).toEqual(
      clinic.clients.map((client) => client.alias),
    )
  })

  it('serves a single therapist with all clients and no substitution', () => {
    const small = demoClinic({ today, zone, clients: 20, therapists: 1 })
    expect(new Set(small.clients.map((client) => client.therapist))).toEqual(new Set([0]))
    expect(small.substitutions).toEqual([])
  })

  it.each<
    [
      alias: string,
      current: number,
      longest: number,
      sober: number,
      total: number,
      silent: number,
      unseen: boolean,
    ]
  >([
    ['j.brandt', 47, 47, 128, 133, 1, false],
    ['k.vogel', 1, 38, 154, 160, 0, true],
    ['t.reinhardt', 2, 112, 257, 262, 0, true],
    ['m.aydin', 19, 25, 67, 71, 6, false],
    ['s.hofmann', 203, 203, 398, 402, 4, false],
    ['e.sahin', 29, 29, 95, 98, 0, false],
    ['h.lindner', 341, 341, 433, 436, 0, false],
    ['j.maas', 64, 120, 447, 452, 1, false],
    ['n.kowalski', 12, 30, 136, 141, 1, false],
    ['p.wisniewski', 88, 96, 212, 214, 0, false],
    ['r.falk', 155, 210, 378, 380, 0, false],
    ['c.ritter', 7, 54, 172, 176, 1, false],
  ])(
    'knows %s with a streak of %i, at most %i, %i of %i days, silent for %i, unseen consumption: %s',
    (alias, currentStreak, longestStreak, soberDays, totalDays, silent, unseen) => {
      const client = clientNamed(alias)
      expect(figuresOf(client)).toMatchObject({ currentStreak, longestStreak, soberDays, totalDays })
      expect([daysSilent(client), isUnseen(client)]).toEqual([silent, unseen])
    },
  )

  it('leaves the check-in of today to Jonas Brandt and counts 121 before it', () => {
    const { surveys, customId, therapist } = clientNamed(demoAliases.client)
    expect({ customId, therapist }).toEqual({ customId: 'K-0147', therapist: 0 })
    expect(surveys.filter((survey) => survey.complete)).toHaveLength(121)
    expect(surveys.some((survey) => survey.day === today)).toBe(false)
    expect(clockTimeOf(surveys.at(-1)?.answeredAt ?? 0, zone)).toBe('08:10')
  })

  it('has a yes that was told the next morning, after the check-in of the day itself had said no', () => {
    const { surveys } = clientNamed('c.ritter')
    const of = (daysAgo: number) =>
      surveys.filter(({ day }) => day === addDays(today, -daysAgo)).map(({ consumption }) => consumption)
    expect([of(7), of(6)]).toEqual([[false], [true]])
    expect(surveys.filter(({ consumptionOn }) => consumptionOn !== undefined)).toEqual([
      expect.objectContaining({ day: addDays(today, -6), consumptionOn: addDays(today, -7), complete: true }),
    ])
  })

  it('has a client who is reminded on working days, twice, and one who paused', () => {
    const upTo = Date.parse('2026-03-12T09:00:00+01:00') / 1000
    const days = (alias: string) =>
      demoReminders(clientNamed(alias), upTo, zone).map(({ dueAt }) => dayOf(dueAt, zone))
    const lindner = clientNamed('h.lindner')
    expect(lindner.rhythm).toMatchObject({ weekdays: '12345', secondMinute: 1140, pause: null })
    const checkIns = demoReminders(lindner, upTo, zone).filter(({ kind }) => kind === 'daily-survey')
    expect(checkIns.length).toBeGreaterThan(3)
    for (const { dueAt } of checkIns) expect(weekdayOf(dayOf(dueAt, zone))).toBeLessThan(6)
    expect(clientNamed('s.hofmann').rhythm.pause).toEqual({
      from: addDays(today, -4),
      until: addDays(today, 2),
    })
    expect(days('s.hofmann').filter((day) => day >= addDays(today, -4))).toEqual([])
  })

  it('asks one client a question of its pool, in a version of the template that the rules take', () => {
    const { items } = demoSurveyTemplate
    expect(templateFaults(items, [firstSurveyTemplate])).toEqual([])
    const asked = clinic.clients.filter(({ chosenQuestions }) => chosenQuestions !== '')
    expect(asked.map(({ alias }) => alias)).toEqual(['p.wisniewski'])
    const answers = asked[0]?.weeklySurveys.flatMap(({ ownAnswer }) => ownAnswer ?? []) ?? []
    expect(answers.length).toBeGreaterThan(2)
    expect(answers.every((answer) => answer >= 0 && answer <= 10)).toBe(true)
  })

  it('lets everybody who has a name have written with the treating side', () => {
    const named = clinic.clients.slice(0, namedClients.length)
    expect(named.filter(({ record }) => record.messages.length === 0)).toEqual([])
    expect(named.map(({ surname }) => surname)).toContain('Kowalski')
  })

  it('gives the first therapist a list of eighteen, three of them for a colleague, four to look at', () => {
    const listed = clinic.clients.filter(
      (client) => client.active && client.treatmentClosedOn === null && [0, 2].includes(client.therapist),
    )
    expect(listed).toHaveLength(18)
    expect(listed.filter((client) => client.therapist === 2)).toHaveLength(3)
    expect(listed.filter(isUnseen).map((client) => client.alias)).toEqual(['k.vogel', 't.reinhardt'])
    expect(listed.filter((client) => daysSilent(client) > 3).map((client) => client.alias)).toEqual([
      'm.aydin',
      's.hofmann',
    ])
  })

  it('has a substitution that is over, one that lasts and one to come', () => {
    const states = clinic.substitutions.map(({ startOn, endOn }) =>
      endOn < today ? 'over' : startOn > today ? 'to come' : 'lasts',
    )
    expect(states).toEqual(['over', 'lasts', 'to come'])
    for (const { parent, colleague, startOn, endOn } of clinic.substitutions) {
      expect(parent).not.toBe(colleague)
      expect(daysBetween(startOn, endOn)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(startOn, endOn)).toBeLessThan(90)
    }
  })

  it('shows every standing: deactivated, hidden, new today, never answered, without consumption, in English', () => {
    const count = (is: (client: DemoClient) => boolean) => clinic.clients.filter(is).length
    expect(count((client) => !client.active)).toBeGreaterThanOrEqual(3)
    expect(count((client) => !client.consumptionVisible)).toBeGreaterThanOrEqual(1)
    expect(count((client) => client.registeredOn === today)).toBe(1)
    expect(count((client) => client.lastLoginAt === null)).toBeGreaterThanOrEqual(1)
    expect(count((client) => client.language === 'en_EN')).toBeGreaterThanOrEqual(2)
    expect(count((client) => client.prefix === '')).toBeGreaterThanOrEqual(1)
    expect(count((client) => !client.surveys.some((survey) => survey.consumption))).toBeGreaterThanOrEqual(10)
    expect(count((client) => client.surveys.at(-1)?.day === today)).toBeGreaterThan(25)
  })

  it('has sessions and groups on working days alone', () => {
    const meetings = clinic.clients
      .flatMap(({ record }) => record.contents)
      .filter(({ attributes }) => ['session', 'group'].includes(String(attributes['kind'])))
    expect(meetings.length).toBeGreaterThan(20)
    const days = meetings.map(({ sortAt = 0 }) => weekdayOf(dayOf(sortAt, zone)))
    expect(days.filter((day) => day > 5)).toEqual([])
  })

  it('knows nothing of what is still to come today', () => {
    const upTo = 1_773_298_800
    expect([dayOf(upTo, zone), clockTimeOf(upTo, zone)]).toEqual([today, '08:00'])
    const morning = demoClinic({ today, zone, upTo })
    const moments = morning.clients.flatMap((client) => [
      client.registeredAt,
      client.lastLoginAt ?? 0,
      ...[...client.surveys, ...client.weeklySurveys].map((survey) => survey.answeredAt),
    ])
    expect(Math.max(...moments)).toBeLessThanOrEqual(upTo)
    expect(morning.clients.some((client) => client.surveys.at(-1)?.day === today)).toBe(true)
  })

  it('opens to the logins that it names, with passwords that the rules take (§5)', () => {
    const aliases = new Map<string, readonly { readonly alias: string }[]>([
      ['ADMIN', clinic.administrators],
      ['THERAPIST', clinic.therapists],
      ['CLIENT', clinic.clients],
    ])
    for (const { role, alias, password } of demoLogins) {
      expect(aliases.get(role)?.map((person) => person.alias)).toContain(alias)
      expect(password).toBe(demoPasswords[role])
      expect(passwordRefusal(password, { minLength: 12 })).toBeUndefined()
    }
    expect(new Set(demoLogins.map((login) => login.role)).size).toBe(3)
    expect(demoLogins.map((login) => login.alias)).toEqual(expect.arrayContaining(Object.values(demoAliases)))
  })
})

describe('demo clinic, courses', () => {
  it('tells of every survey what the rules of the daily survey take (§4, §5)', () => {
    const endOfToday = 1_773_356_399
    for (const client of clinic.clients) {
      const done = new Set<Day>()
      for (const survey of client.surveys) {
        const content = contentOf(survey)
        const accepted = acceptedExecTime(survey.answeredAt, {
          now: { instant: endOfToday, today, zone },
          registeredOn: client.registeredOn,
          anyDaySinceRegistration: true,
        })
        expect(accepted).toBe(survey.answeredAt)
        expect(dayOf(survey.answeredAt, zone)).toBe(survey.day)
        expect(refuseUnknownAnswers(firstSurveyTemplate.items, content)).toBeUndefined()
        const modal = { doneToday: !survey.complete }
        expect(refuseMissingAnswer(firstSurveyTemplate.items, answersOf(content), modal)).toBeUndefined()
        expect(survey.complete && done.has(survey.day)).toBe(false)
        if (survey.complete) done.add(survey.day)
        else expect(done.has(survey.day) || survey.sentBy === 'therapist').toBe(true)
      }
    }
  })

  it('runs forward: registration first, then each answer after the other', () => {
    for (const { registeredOn, registeredAt, surveys } of clinic.clients) {
      expect(dayOf(registeredAt, zone)).toBe(registeredOn)
      const moments = [registeredAt, ...surveys.map((survey) => survey.answeredAt)]
      expect(moments).toEqual([...moments].sort((one, other) => one - other))
      expect(new Set(moments).size).toBe(moments.length)
    }
  })

  it('keeps its clock times over both changes of the clocks', () => {
    for (const changedOn of ['2026-03-29', '2026-10-25'] as Day[]) {
      const around = demoClinic({ today: addDays(changedOn, 1), zone, clients: 30 })
      for (const survey of around.clients.flatMap((client) => client.surveys)) {
        expect(dayOf(survey.answeredAt, zone)).toBe(survey.day)
        expect(clockTimeOf(survey.answeredAt, zone) >= '05:00').toBe(true)
      }
    }
  })

  it('has gaps, second surveys, entries of therapists and risks, and craving before consumption', () => {
    const surveys = clinic.clients.flatMap((client) => client.surveys)
    const count = (is: (survey: (typeof surveys)[number]) => boolean) => surveys.filter(is).length
    expect(count((survey) => !survey.complete && survey.sentBy === 'client')).toBeGreaterThan(40)
    expect(count((survey) => survey.sentBy === 'therapist')).toBeGreaterThan(4)
    expect(count((survey) => survey.risks !== '')).toBeGreaterThan(200)
    expect(count((survey) => survey.consumption)).toBeGreaterThan(120)
    const meanPressure = (consumption: boolean) => {
      const measured = surveys.filter(
        (survey) => survey.consumption === consumption && survey.pressure !== null,
      )
      return measured.reduce((sum, survey) => sum + (survey.pressure ?? 0), 0) / measured.length
    }
    expect(meanPressure(true) - meanPressure(false)).toBeGreaterThan(1.5)
    const days = clinic.clients.reduce((sum, client) => sum + daysBetween(client.registeredOn, today) + 1, 0)
    expect(count((survey) => survey.complete) / days).toBeLessThan(0.95)
    expect(count((survey) => survey.complete) / days).toBeGreaterThan(0.7)
  })
})

describe('demo clinic, what stands out', () => {
  const patternsFor = (alias: string, on: Day) => {
    const client = demoClinic({ today: on, zone, clients: 2 }).clients.find((one) => one.alias === alias)
    if (client === undefined) throw new Error(`no client ${alias}`)
    const { registeredOn } = client
    const surveys = client.surveys.map((survey) => ({
      ...survey,
      consumptionDay: survey.consumption ? (survey.consumptionOn ?? survey.day) : null,
      content: contentOf(survey),
    }))
    const from = firstDayOfPatterns(registeredOn, on)
    return patternsOf(trendOf(surveys, { from, to: on }), { registeredOn, today: on })
  }

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'is Saturdays with strong craving for Katrin Vogel, and craving before consumption for Jonas Brandt (%i days later)',
    (later) => {
      const on = addDays(today, later)
      expect(patternsFor(demoAliases.clientWithRecentConsumption, on)).toEqual([
        expect.objectContaining({ kind: 'pressure-weekday', weekday: 6, more: true }),
      ])
      expect(patternsFor(demoAliases.client, on).map(({ kind }) => kind)).toEqual([
        'pressure-before-consumption',
      ])
    },
  )
})

describe('demo clinic, weekly surveys', () => {
  it('has one a period at most, of every area that is rated, never before the registration (§4)', () => {
    for (const { registeredOn, weeklySurveys, lifeAreas } of clinic.clients) {
      const rated = lifeAreas.filter(({ active, visible }) => active && visible).map(({ title }) => title)
      const periods = weeklySurveys.map(
        ({ day }) => weeklyPeriodOf(day, { registeredOn, intervalDays: 7 }).number,
      )
      expect(new Set(periods).size).toBe(periods.length)
      expect(periods.every((number) => number >= 0)).toBe(true)
      for (const { day, answeredAt, overallRating, ratings } of weeklySurveys) {
        expect(dayOf(answeredAt, zone)).toBe(day)
        expect(ratings.map(({ title }) => title)).toEqual(rated)
        for (const rating of [overallRating, ...ratings.map((one) => one.rating)])
          expect([1, 2, 3, 4, 5]).toContain(rating)
      }
    }
  })

  it('leaves the one of this week to Jonas Brandt, and shows gaps, therapists and better weeks', () => {
    const { weeklySurveys, registeredOn } = clientNamed(demoAliases.client)
    const period = weeklyPeriodOf(today, { registeredOn, intervalDays: 7 })
    expect(weeklySurveys.length).toBeGreaterThan(12)
    expect(weeklySurveys.filter(({ day }) => day >= period.from)).toEqual([])
    const all = clinic.clients.flatMap((client) => client.weeklySurveys)
    expect(all.filter(({ sentBy }) => sentBy === 'therapist').length).toBeGreaterThan(3)
    const mean = (surveys: typeof weeklySurveys) =>
      surveys.reduce((sum, { overallRating }) => sum + overallRating, 0) / surveys.length
    const long = clinic.clients.filter((client) => client.weeklySurveys.length > 10)
    const [first, last] = [
      long.flatMap((client) => client.weeklySurveys.slice(0, 3)),
      long.flatMap((client) => client.weeklySurveys.slice(-3)),
    ]
    expect(mean(last)).toBeGreaterThan(mean(first))
  })
})

describe('demo clinic, ten thousand clients', () => {
  it('names nobody twice: login name, mail, phone and patient code are unique', { timeout: 600_000 }, () => {
    const seen = { alias: new Set(), email: new Set(), phone: new Set(), customId: new Set() }
    const staff = demoClinic({ today, zone, clients: 0, therapists: 100, administrators: 10 })
    for (const { alias, email } of [...staff.administrators, ...staff.therapists]) {
      seen.alias.add(alias)
      seen.email.add(email)
    }
    for (const client of iterateDemoClients({ today, zone, clients: 10_000, days: 2, therapists: 100 })) {
      for (const field of ['alias', 'email', 'phone', 'customId'] as const) seen[field].add(client[field])
      expect(client.customId).toMatch(/^K-[0-9]{4,}$/u)
      expect(client.alias).toMatch(/^[a-z.0-9-]{3,}$/u)
      const { alias, prefix, name, surname, email, phone, mobile, address, street, zip, location } = client
      const texts = { alias, prefix, name, surname, email, phone, mobile, address, street, zip, location }
      const birthday = birthdayText(client.birthday)
      expect(
        fieldFaults(
          { ...texts, birthday, customId: client.customId },
          { today: client.registeredOn, readPhone },
        ),
      ).toEqual([])
    }
    expect([seen.alias.size, seen.email.size, seen.phone.size, seen.customId.size]).toEqual([
      10_110, 10_110, 10_000, 10_000,
    ])
  })

  it('gives every therapist some of them', () => {
    const therapists = new Set<number>()
    for (const { therapist } of iterateDemoClients({
      today,
      zone,
      clients: 1000,
      days: 1,
      therapists: 100,
    })) {
      therapists.add(therapist)
    }
    expect(therapists.size).toBe(100)
  })
})
