import { z } from 'zod'
import { type Call, call, one } from '#base/call.ts'
import { addDays, Day } from '#base/day.ts'
import { resource, storedShape } from '#base/resource.ts'
import { readAccount } from '#features/accounts/accounts.calls.ts'
import { appointmentCalls } from '#features/appointments/appointments.calls.ts'
import { contentPageMax } from '#features/content/content.calls.ts'
import { listSurveys, readSurveyTemplate } from '#features/daily-survey/daily-survey.calls.ts'
import { dailySurveyTemplateId } from '#features/daily-survey/daily-survey.ts'
import { amplifierCalls, goalCalls, taskCalls } from '#features/goals/goals.calls.ts'
import { listSettings } from '#features/instance-settings/settings.calls.ts'
import { listLifeAreas } from '#features/life-areas/life-areas.calls.ts'
import { readSecondFactor } from '#features/login/second-factor.calls.ts'
import { listMessageHeaders } from '#features/messages/messages.calls.ts'
import { listPatterns } from '#features/patterns/patterns.calls.ts'
import { listSoberAgreements } from '#features/sober-agreements/sober-agreements.calls.ts'
import { listWeeklySurveys } from '#features/weekly-survey/weekly-survey.calls.ts'
import { readWeeklyTemplate } from '#features/weekly-survey/weekly-template.calls.ts'
import { newestMessages, newestWeeklySurveys, recentDays } from './dashboard.ts'

const calls = {
  account: readAccount,
  surveyTemplate: readSurveyTemplate,
  surveys: listSurveys,
  weeklyTemplate: readWeeklyTemplate,
  weeklySurveys: listWeeklySurveys,
  lifeAreas: listLifeAreas,
  settings: listSettings,
  messages: listMessageHeaders,
  appointments: appointmentCalls.list,
  goals: goalCalls.list,
  tasks: taskCalls.list,
  amplifiers: amplifierCalls.list,
  patterns: listPatterns,
  secondFactor: readSecondFactor,
  soberAgreements: listSoberAgreements,
} as const

export type DashboardReadName = keyof typeof calls
export const dashboardReadNames = Object.keys(calls) as readonly DashboardReadName[]

const idOfTemplate = { id: dailySurveyTemplateId }

/** The paths that the reads of a dashboard ask, whatever the day. */
export const dashboardPaths: readonly string[] = Object.values(calls).map(({ path }) =>
  path.replace('{id}', idOfTemplate.id),
)

type Items = Extract<Call['reply'], { readonly shape: 'one' | 'many' }>

/** One read of the dashboard: a call, and the input with which a client's pages send it. */
export type DashboardRead = {
  readonly call: Call & { readonly reply: Items }
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

/**
 * The reads of a client's dashboard by name, as the pages send them one by one elsewhere. The server answers all of
 * them in one transaction, and the pages find their own requests among them.
 */
export function readsOfDashboard(today: Day): Readonly<Record<DashboardReadName, DashboardRead>> {
  const wholeList = { limit: String(contentPageMax) }
  return {
    account: { call: calls.account },
    surveyTemplate: { call: calls.surveyTemplate, params: idOfTemplate },
    surveys: { call: calls.surveys, query: { from: addDays(today, 1 - recentDays) } },
    weeklyTemplate: { call: calls.weeklyTemplate },
    weeklySurveys: { call: calls.weeklySurveys, query: { limit: String(newestWeeklySurveys) } },
    lifeAreas: { call: calls.lifeAreas },
    settings: { call: calls.settings },
    messages: { call: calls.messages, query: { limit: String(newestMessages) } },
    appointments: { call: calls.appointments, query: wholeList },
    goals: { call: calls.goals, query: wholeList },
    tasks: { call: calls.tasks, query: wholeList },
    amplifiers: { call: calls.amplifiers, query: wholeList },
    patterns: { call: calls.patterns },
    secondFactor: { call: calls.secondFactor },
    soberAgreements: { call: calls.soberAgreements },
  }
}

/** What one read answers: its data, and the included resources. */
export type AnswerPart = { readonly data: unknown; readonly included?: readonly unknown[] | undefined }

/** The answer of one read has the shape that its own call declares. */
function answerOf({ reply }: DashboardRead['call']): z.ZodType<AnswerPart> {
  const data = storedShape(reply.kind)
  const included = (reply.included ?? []).map(storedShape)
  const shape = z.object({ data: reply.shape === 'many' ? z.array(data) : data })
  return included.length === 0 ? shape : shape.extend({ included: z.array(z.union(included)).optional() })
}

/** Everything that a client's dashboard shows, and the day for which it was read. */
export const Dashboard = z.object({
  day: Day,
  ...(Object.fromEntries(dashboardReadNames.map((name) => [name, answerOf(calls[name])])) as Record<
    DashboardReadName,
    z.ZodType<AnswerPart>
  >),
})
export type Dashboard = z.output<typeof Dashboard>

export const readClientDashboard = call({
  name: 'readClientDashboard',
  summary:
    "Everything on a client's dashboard in one answer: each part as its own call answers it, all read at the same moment",
  method: 'GET',
  path: '/rest/dashboard',
  by: ['CLIENT'],
  reply: one(resource('clientDashboard', Dashboard)),
  refusals: ['ERROR.ACCESS_DENIED'],
})
