import { addDays, type Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { listSurveys } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { DayCalendar } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { listEvents } from '@standfest/domain/features/events/events.calls.ts'
import type { ClientEvent } from '@standfest/domain/features/events/events.ts'
import { goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { listSubstitutes } from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import { listWeeklySurveys } from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { DataCollectionPage } from '#features/data-collection/data-collection-page.tsx'
import { type FakeServer, fakeServer } from './fake-server.ts'
import { anAccount } from './people.ts'
import { renderPage } from './render.tsx'

export const today = '2026-03-12' as Day
export const client = anAccount('CLIENT')

export const anEvent = {
  id: '0195a000-0000-7000-8000-0000000000e1' as ClientEvent['id'],
  version: 1,
  accountId: client.id,
  kind: 'CONSUMPTION' as const,
  day: '2026-01-24' as Day,
  execTime: 1,
  ignored: false,
}

export function surveyId(on: Day, part = 0): DailySurvey['id'] {
  return `0195a000-0000-7000-${String(8000 + part)}-${on.replaceAll('-', '').padStart(12, '0')}` as DailySurvey['id']
}

export function aSurvey(
  on: Day,
  answers: Record<string, number | boolean | string>,
  different = {},
): DailySurvey {
  return {
    id: surveyId(on),
    version: 1,
    accountId: client.id,
    refId: '0190a5c0-0001-7000-8000-00000000da11' as DailySurvey['refId'],
    execTime: Date.parse(`${on}T07:52:00+01:00`) / 1000,
    executionTime: Date.parse(`${on}T07:52:00+01:00`) / 1000,
    day: on,
    consumptionDay: answers['consumption'] === true ? on : null,
    complete: true,
    sentBy: 'client',
    sender: null,
    content: Object.entries({ sleep: 3, mood: 2, pressure: 2, consumption: false, ...answers }).map(
      ([id, value]) => ({ id, user_selection: value }),
    ),
    ...different,
  }
}

/** Pages of a list as the server returns them: newest first, after a cursor id. */
export function keep(server: FakeServer, surveys: readonly DailySurvey[]): void {
  const newestFirst = surveys.toSorted((one, other) => (one.day < other.day ? 1 : -1))
  server.answer(listSurveys, ({ address: { searchParams } }) => {
    const start = newestFirst.findIndex((survey) => survey.id === searchParams.get('after')) + 1
    return newestFirst
      .slice(start, start + Number(searchParams.get('limit')))
      .map((attributes) => ({ id: attributes.id, attributes }))
  })
}

type Situation = {
  readonly account?: Account
  readonly language?: Language
  readonly ignored?: boolean
  /** The reader; by default the treating therapist. */
  readonly reader?: Account
  /** How many of the days are confirmed and how many open. */
  readonly said?: DayCalendar['figures']
  /** The overlay over the page. */
  readonly over?: ReactNode
  /** What the clinic has set otherwise. */
  readonly config?: Partial<InstanceConfig>
  /** A clock that moves. */
  readonly clock?: () => number
}

/** A colleague who covers for the treating therapist. */
export const aSubstitute = anAccount('THERAPIST', {
  id: '0195a000-0000-7000-8000-000000000009' as Account['id'],
})

export const manyDays = (count: number) => Array.from({ length: count }, (_, index) => addDays(today, -index))

export function show(surveys: readonly DailySurvey[], situation: Situation = {}) {
  const server = fakeServer()
  keep(server, surveys)
  return { ...showWith(server, situation), server }
}

export function showWith(
  server: FakeServer,
  {
    account = client,
    language = 'de_DE',
    ignored = true,
    reader,
    over,
    said = null,
    config,
    clock,
  }: Situation = {},
) {
  server.answer(
    readAccount,
    [{ id: account.id, attributes: account }],
    [
      {
        type: 'therapist',
        attributes: { prefix: 'Frau', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' },
      },
    ],
  )
  server.answer(appointmentCalls.list, [])
  server.answer(listWeeklySurveys, [])
  server.answer(goalCalls.list, [])
  server.answer(taskCalls.list, [])
  server.answer(listSubstitutes, [])
  const { lastRelapseDate: day } = account
  server.answer(listEvents, day ? [{ attributes: { ...anEvent, day, ignored } }] : [])
  return renderPage(
    <>
      <DataCollectionPage said={said} />
      {over}
    </>,
    {
      role: 'THERAPIST',
      ...(config && { config }),
      ...(clock && { clock }),
      ...(reader && { account: reader }),
      server,
      language,
      path: '/klienten/:id/datenerfassung',
      at: `/klienten/${client.id}/datenerfassung`,
    },
  )
}

export const statOf = async (name: string) => (await screen.findByText(name)).parentElement?.textContent
/** The chart, which is the slider over its days. */
export const chart = () => screen.findByRole('slider', { name: /^Verlauf / })
export const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))
