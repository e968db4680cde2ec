import { testPassword } from '#testing/clinic.ts'
import type { TestAnswer } from '#testing/test-browser.ts'
import {
  type About,
  type Attempt,
  type ByVisitor,
  denied,
  everyVisitor,
  forAllRoles,
  forRoles,
  noSession,
  noTherapist,
  nothingThere,
  onOneself,
  openToAll,
  wrongCredentials,
} from './attempts.ts'
import { accountChangeAttempts } from './expectations-of-account-changes.ts'
import { accountExpectations } from './expectations-of-accounts.ts'
import { alertExpectations } from './expectations-of-alerts.ts'
import { approvalExpectations } from './expectations-of-approvals.ts'
import { attachmentExpectations } from './expectations-of-attachments.ts'
import { auditLogExpectations } from './expectations-of-audit-log.ts'
import { calendarExpectations } from './expectations-of-calendar.ts'
import { clientExpectations } from './expectations-of-clients.ts'
import { contentExpectations } from './expectations-of-content.ts'
import { dashboardExpectations } from './expectations-of-dashboard.ts'
import { dayCalendarExpectations } from './expectations-of-day-calendar.ts'
import { exportExpectations } from './expectations-of-export.ts'
import { followUpExpectations } from './expectations-of-follow-ups.ts'
import { handoverExpectations } from './expectations-of-handovers.ts'
import { hospitalReportExpectations } from './expectations-of-hospital-reports.ts'
import { letterExpectations } from './expectations-of-letters.ts'
import { loginExpectations } from './expectations-of-login.ts'
import { meetingExpectations } from './expectations-of-meetings.ts'
import { messageExpectations } from './expectations-of-messages.ts'
import { monitoringExpectations } from './expectations-of-monitoring.ts'
import { myCopyExpectations } from './expectations-of-my-copy.ts'
import { noteExpectations } from './expectations-of-notes.ts'
import { offlineKitExpectations } from './expectations-of-offline-kits.ts'
import { patternExpectations } from './expectations-of-patterns.ts'
import { preparationExpectations } from './expectations-of-preparation.ts'
import { questionnaireExpectations } from './expectations-of-questionnaires.ts'
import { readReceiptExpectations } from './expectations-of-read-receipts.ts'
import { recordExpectations } from './expectations-of-records.ts'
import { reminderExpectations } from './expectations-of-reminders.ts'
import { roleExpectations } from './expectations-of-roles.ts'
import { searchExpectations } from './expectations-of-search.ts'
import { seriesExpectations } from './expectations-of-series.ts'
import { soberAgreementExpectations } from './expectations-of-sober-agreements.ts'
import { substituteExpectations } from './expectations-of-substitutes.ts'
import { surveyTemplateExpectations } from './expectations-of-survey-templates.ts'
import { templateExpectations } from './expectations-of-templates.ts'
import { therapistExpectations } from './expectations-of-therapists.ts'
import { todayExpectations } from './expectations-of-today.ts'
import { userManagementExpectations } from './expectations-of-user-management.ts'
import { weeklySurveyExpectations } from './expectations-of-weekly-survey.ts'
import { weeklyTemplateExpectations } from './expectations-of-weekly-template.ts'
import { type Proof, proofs, type Visitor } from './relationships.ts'

const neverWritable = [
  'type',
  'parentId',
  'activeFlag',
  'anonymizedFlag',
  'consumptionVisible',
  'currentStreak',
  'streakBucket',
  'registeredOn',
  'version',
]

/**
 * The expected answers by route, written by hand and never computed from the code's rules. A new route needs an entry;
 * a missing one is reported by name.
 */
export const expectations: Readonly<Record<string, readonly Attempt[]>> = {
  ...recordExpectations,
  ...surveyTemplateExpectations,
  ...dayCalendarExpectations,
  ...readReceiptExpectations,
  ...dashboardExpectations,
  ...patternExpectations,
  ...monitoringExpectations,
  ...questionnaireExpectations,
  ...preparationExpectations,
  ...alertExpectations,
  ...userManagementExpectations,
  ...accountExpectations,
  ...loginExpectations,
  ...clientExpectations,
  ...contentExpectations,
  ...attachmentExpectations,
  ...calendarExpectations,
  ...seriesExpectations,
  ...offlineKitExpectations,
  ...messageExpectations,
  ...myCopyExpectations,
  ...followUpExpectations,
  ...meetingExpectations,
  ...soberAgreementExpectations,
  ...hospitalReportExpectations,
  ...letterExpectations,
  ...noteExpectations,
  ...handoverExpectations,
  ...templateExpectations,
  ...auditLogExpectations,
  ...exportExpectations,
  ...reminderExpectations,
  ...roleExpectations,
  ...approvalExpectations,
  ...searchExpectations,
  ...substituteExpectations,
  ...therapistExpectations,
  ...todayExpectations,
  ...weeklySurveyExpectations,
  ...weeklyTemplateExpectations,
  'PATCH /api/rest/account': [
    onOneself(
      '',
      () => changeOfAccount({}),
      { ...forAllRoles('200 oneself'), 'closed client': '200 oneself' },
      { shows: whose },
    ),
    onOneself(
      'naming somebody else',
      ({ world }) => ({ ...changeOfAccount({}), path: `/rest/account?account=${world.foreign.id}` }),
      forRoles({ 'client alone': noTherapist }),
      {
        actors: {
          'the treating therapist': '200 somebody else',
          'another client of the same therapist': '200 oneself',
        },
        shows: whose,
      },
    ),
    ...accountChangeAttempts,
    ...neverWritable.map((attribute) =>
      onOneself(
        `writing ${attribute}`,
        ({ self }) => changeOfAccount({ [attribute]: self }),
        forAllRoles('422 ERROR.INVALID'),
      ),
    ),
  ],
  'GET /api/rest/account/identify': [
    onOneself('', () => ({ path: '/rest/account/identify' }), identified('csv_export clinic_templates'), {
      shows: whoMayWhat,
      unproven: () => nothingThere,
      withoutExport: identified('clinic_templates'),
    }),
  ],
  'GET /api/rest/stream': [onOneself('', () => ({ path: '/rest/stream' }), forAllRoles('200'))],
  'GET /api/admin-data/dashboard': [
    onOneself('', () => ({ path: '/admin-data/dashboard' }), forRoles({ administrator: '200' })),
  ],
  'POST /api/user/login': [
    onOneself(
      'with the own password',
      ({ alias }) => loginAs(alias, testPassword),
      {
        ...everyVisitor('200'),
        nobody: wrongCredentials,
        deleted: wrongCredentials,
        deactivated: '403 ERROR.ACCOUNT_DISABLED',
        'client alone': noTherapist,
      },
      {
        endsSession: true,
        proofs,
        unproven: loginAnswer,
        withoutRoleCheck: (visitor) => loginAnswer('both halves', visitor),
      },
    ),
    onOneself(
      'with a wrong password',
      ({ alias }) => loginAs(alias, `${testPassword}7`),
      everyVisitor(wrongCredentials),
      { endsSession: true },
    ),
  ],
  'GET /api/user/logout': [
    onOneself('', () => ({ path: '/user/logout' }), everyVisitor('200'), {
      endsSession: true,
      unproven: () => '200',
    }),
    onOneself('from a foreign page', () => fromAbroad('/user/logout'), everyVisitor(denied), {
      endsSession: true,
      proofs: ['the cookie alone'],
      unproven: () => denied,
    }),
  ],
  'GET /api/user/session': [
    onOneself(
      '',
      () => ({ path: '/user/session' }),
      { ...everyVisitor('200'), nobody: nothingThere, deactivated: noSession, deleted: noSession },
      { unproven: sessionAnswer },
    ),
    onOneself('from a foreign page', () => fromAbroad('/user/session'), everyVisitor(nothingThere), {
      proofs: ['the cookie alone'],
      unproven: () => nothingThere,
    }),
  ],
  // As the pages send it: no body, but a content type.
  'POST /api/user/session': [onOneself('', () => ({ path: '/user/session', raw: '' }), forAllRoles('200'))],
  'POST /api/user/recovery': [
    openToAll('/user/recovery', '410 ERROR.LINK_INVALID', {
      type: 'recovery',
      attributes: { link: 'x'.repeat(43), password: 'ein anderes Passwort' },
    }),
  ],
  'POST /api/user/recovery-check': [
    openToAll('/user/recovery-check', '410 ERROR.LINK_INVALID', {
      type: 'recovery-check',
      attributes: { link: 'x'.repeat(43) },
    }),
  ],
  'GET /config': [openToAll('/config', '200')],
  'GET /api/openapi.json': [openToAll('/openapi.json', '200')],
  'POST /csp': [
    openToAll('/csp', '204', { raw: '{}', headers: { 'content-type': 'application/csp-report' } }),
  ],
}

function identified(allowedToTherapists: string): ByVisitor {
  return {
    ...forAllRoles('200 oneself'),
    therapist: `200 oneself ${allowedToTherapists}`,
    nobody: nothingThere,
    deactivated: nothingThere,
    deleted: nothingThere,
  }
}

function whoMayWhat(answer: TestAnswer, about: About): string {
  return [whose(answer, about), ...(answer.attributes['allowed'] as string[])].join(' ')
}

function changeOfAccount(more: Readonly<Record<string, string>>) {
  return { path: '/rest/account', type: 'account', attributes: { language: 'en_EN', ...more } }
}

function loginAs(alias: string, password: string) {
  return { path: '/user/login', type: 'login', attributes: { alias, password } }
}

function fromAbroad(path: string) {
  return { path, headers: { 'sec-fetch-site': 'cross-site' } }
}

/** Accounts cannot log in on another role's site, whatever session is sent along. */
function loginAnswer(proof: Proof, visitor: Visitor): string {
  if (proof === 'both halves on another site' || proof === 'both halves on a third site')
    return wrongCredentials
  if (visitor === 'deleted') return wrongCredentials
  if (visitor === 'deactivated') return '403 ERROR.ACCOUNT_DISABLED'
  return visitor === 'client alone' ? noTherapist : '200'
}

/**
 * A token that is sent must be valid; with the cookie alone a new tab gets a token, or the answer that there is no
 * session.
 */
function sessionAnswer(proof: Proof, visitor: Visitor): string {
  if (proof !== 'the cookie alone') return noSession
  return visitor === 'deactivated' || visitor === 'deleted' ? nothingThere : '200'
}

function whose({ body }: TestAnswer, { self }: About): string {
  return body.data.id === self ? 'oneself' : 'somebody else'
}
