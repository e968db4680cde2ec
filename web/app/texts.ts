import type * as approvals from '#approvals/approvals.texts.ts'
import type * as attachments from '#attachments/attachments.texts.ts'
import type * as content from '#content/content.texts.ts'
import type * as contentKinds from '#content/content-kinds.texts.ts'
import type * as discard from '#content/discard.texts.ts'
import type * as lateAnswers from '#content/late-answers.texts.ts'
import type * as versionedForm from '#content/versioned-form.texts.ts'
import type * as drafts from '#drafts/drafts.texts.ts'
import type * as alerts from '#entrance/alerts.texts.ts'
import type * as door from '#entrance/door.texts.ts'
import * as access from '#features/access/access.texts.ts'
import type * as accountActions from '#features/accounts/account-actions.texts.ts'
import type * as accounts from '#features/accounts/accounts.texts.ts'
import type * as people from '#features/accounts/people.texts.ts'
import type * as appointments from '#features/appointments/appointments.texts.ts'
import type * as calendar from '#features/appointments/calendar.texts.ts'
import type * as clients from '#features/clients/clients.texts.ts'
import type * as checkIn from '#features/daily-survey/check-in.texts.ts'
import * as dailySurvey from '#features/daily-survey/daily-survey.texts.ts'
import type * as surveyTemplate from '#features/daily-survey/survey-template.texts.ts'
import * as dashboard from '#features/dashboard/dashboard.texts.ts'
import type * as next from '#features/dashboard/next.texts.ts'
import type * as dataCollection from '#features/data-collection/data-collection.texts.ts'
import type * as diary from '#features/diary/diary.texts.ts'
import type * as emergencyKit from '#features/emergency-kit/emergency-kit.texts.ts'
import type * as keptKit from '#features/emergency-kit/kept-kit.texts.ts'
import type * as exporting from '#features/export/export.texts.ts'
import type * as goals from '#features/goals/goals.texts.ts'
import type * as clinicSettings from '#features/instance-settings/clinic-settings.texts.ts'
import type * as clinicTexts from '#features/instance-settings/clinic-texts.texts.ts'
import type * as monitoringReport from '#features/instance-settings/monitoring-report.texts.ts'
import type * as outgoingSettings from '#features/instance-settings/outgoing-settings.texts.ts'
import type * as securitySettings from '#features/instance-settings/security-settings.texts.ts'
import type * as legalPages from '#features/legal-pages/legal-pages.texts.ts'
import type * as lifeAreas from '#features/life-areas/life-areas.texts.ts'
import type * as login from '#features/login/login.texts.ts'
import type * as security from '#features/login/security.texts.ts'
import type * as messages from '#features/messages/messages.texts.ts'
import type * as courses from '#features/monitoring/courses.texts.ts'
import type * as goingLive from '#features/monitoring/going-live.texts.ts'
import type * as monitoring from '#features/monitoring/monitoring.texts.ts'
import type * as setupCheck from '#features/monitoring/setup-check.texts.ts'
import type * as patterns from '#features/patterns/patterns.texts.ts'
import type * as preparation from '#features/preparation/preparation.texts.ts'
import type * as protocol from '#features/protocol/protocol.texts.ts'
import type * as outbox from '#features/reminders/outbox.texts.ts'
import type * as reminders from '#features/reminders/reminders.texts.ts'
import type * as riskSituations from '#features/risk-situations/risk-situations.texts.ts'
import type * as roles from '#features/roles/roles.texts.ts'
import * as streak from '#features/streak/streak.texts.ts'
import type * as substitutes from '#features/substitutes/substitutes.texts.ts'
import type * as templates from '#features/templates/templates.texts.ts'
import type * as certificates from '#features/therapists/certificates.texts.ts'
import type * as therapists from '#features/therapists/therapists.texts.ts'
import type * as weeklySurvey from '#features/weekly-survey/weekly-survey.texts.ts'
import type * as weeklyTemplate from '#features/weekly-survey/weekly-template.texts.ts'
import type * as administratorSettings from './administrator-settings.texts.ts'
import * as frame from './frame.texts.ts'

/** Every feature's words, under the name of its folder: one line each. */
const rooms = {
  access,
  'daily-survey': dailySurvey,
  dashboard,
  frame,
  streak,
}

/** Words that come with their page or dialog (`useLaterTexts`): known here, loaded there. */
type LaterWords = {
  readonly accounts: typeof accounts.de
  readonly 'account-actions': typeof accountActions.de
  readonly 'administrator-settings': typeof administratorSettings.de
  readonly alerts: typeof alerts.de
  readonly approvals: typeof approvals.de
  readonly attachments: typeof attachments.de
  readonly certificates: typeof certificates.de
  readonly 'check-in': typeof checkIn.de
  readonly clients: typeof clients.de
  readonly door: typeof door.de
  readonly 'late-answers': typeof lateAnswers.de
  readonly 'legal-pages': typeof legalPages.de
  readonly 'life-areas': typeof lifeAreas.de
  readonly login: typeof login.de
  readonly messages: typeof messages.de
  readonly outbox: typeof outbox.de
  readonly reminders: typeof reminders.de
  readonly roles: typeof roles.de
  readonly 'risk-situations': typeof riskSituations.de
  readonly appointments: typeof appointments.de
  readonly goals: typeof goals.de
  readonly 'data-collection': typeof dataCollection.de
  readonly monitoring: typeof monitoring.de
  readonly courses: typeof courses.de
  readonly 'going-live': typeof goingLive.de
  readonly 'setup-check': typeof setupCheck.de
  readonly security: typeof security.de
  readonly 'clinic-settings': typeof clinicSettings.de
  readonly 'clinic-texts': typeof clinicTexts.de
  readonly 'outgoing-settings': typeof outgoingSettings.de
  readonly 'monitoring-report': typeof monitoringReport.de
  readonly 'security-settings': typeof securitySettings.de
  readonly content: typeof content.de & typeof contentKinds.de
  readonly discard: typeof discard.de
  readonly drafts: typeof drafts.de
  readonly calendar: typeof calendar.de
  readonly diary: typeof diary.de
  readonly export: typeof exporting.de
  readonly people: typeof people.de
  readonly patterns: typeof patterns.de
  readonly next: typeof next.de
  readonly preparation: typeof preparation.de
  readonly protocol: typeof protocol.de
  readonly templates: typeof templates.de
  readonly therapists: typeof therapists.de
  readonly substitutes: typeof substitutes.de
  readonly 'emergency-kit': typeof emergencyKit.de
  readonly 'kept-kit': typeof keptKit.de
  readonly 'survey-template': typeof surveyTemplate.de
  readonly 'versioned-form': typeof versionedForm.de
  readonly 'weekly-survey': typeof weeklySurvey.de
  readonly 'weekly-template': typeof weeklyTemplate.de
}

type Words<L extends 'de' | 'en'> = { readonly [Room in keyof typeof rooms]: (typeof rooms)[Room][L] }

export const texts: { readonly de: Words<'de'>; readonly en: Words<'en'> } = {
  de: gather('de'),
  en: gather('en'),
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame'
    resources: Words<'de'> & LaterWords
  }
}

function gather<L extends 'de' | 'en'>(language: L): Words<L> {
  return Object.fromEntries(Object.entries(rooms).map(([name, words]) => [name, words[language]])) as Words<L>
}
