import { whoSawHandlers } from '#features/access/who-saw.handlers.ts'
import { accountStateHandlers } from '#features/accounts/account-states.handlers.ts'
import { accountHandlers } from '#features/accounts/accounts.handlers.ts'
import { answerAnonymiseClient } from '#features/accounts/anonymise-client.ts'
import { compoundHandlers } from '#features/accounts/compound.handlers.ts'
import { staffHandlers } from '#features/accounts/staff.handlers.ts'
import { alertHandlers } from '#features/alerts/alerts.handlers.ts'
import { calendarHandlers } from '#features/appointments/calendar.handlers.ts'
import { seriesHandlers } from '#features/appointments/series.handlers.ts'
import { approvalHandlers } from '#features/approvals/approvals.handlers.ts'
import { attachmentHandlers } from '#features/attachments/attachments.handlers.ts'
import { auditLogHandlers } from '#features/audit-log/audit-log.handlers.ts'
import { caseloadHandlers } from '#features/clients/caseload.handlers.ts'
import { clientHandlers } from '#features/clients/clients.handlers.ts'
import { contentHandlers } from '#features/content/content.handlers.ts'
import { coreDataSetHandlers } from '#features/core-data-set/core-data-set.handlers.ts'
import { dailySurveyHandlers } from '#features/daily-survey/daily-survey.handlers.ts'
import { surveyTemplateHandlers } from '#features/daily-survey/survey-template.handlers.ts'
import { dashboardHandlers } from '#features/dashboard/dashboard.handlers.ts'
import { dayCalendarHandlers } from '#features/day-calendar/day-calendar.handlers.ts'
import { offlineKitHandlers } from '#features/emergency-kit/offline-kits.handlers.ts'
import { eventHandlers } from '#features/events/events.handlers.ts'
import { exportHandlers } from '#features/export/export.handlers.ts'
import { followUpHandlers } from '#features/follow-ups/follow-ups.handlers.ts'
import { handoverHandlers } from '#features/handovers/handovers.handlers.ts'
import { hospitalReportHandlers } from '#features/hospital-reports/hospital-reports.handlers.ts'
import { settingHandlers } from '#features/instance-settings/settings.handlers.ts'
import { letterHandlers } from '#features/letters/letters.handlers.ts'
import { lifeAreaHandlers } from '#features/life-areas/life-areas.handlers.ts'
import { loginHandlers } from '#features/login/login.handlers.ts'
import { openidHandlers } from '#features/login/openid.handlers.ts'
import { passkeyHandlers } from '#features/login/passkey.handlers.ts'
import { passwordHandlers } from '#features/login/password.handlers.ts'
import { recoveryHandlers } from '#features/login/recovery.handlers.ts'
import { secondFactorHandlers } from '#features/login/second-factor.handlers.ts'
import { sessionHandlers } from '#features/login/session.handlers.ts'
import { unlockPinHandlers } from '#features/login/unlock-pin.handlers.ts'
import { meetingHandlers } from '#features/meetings/meetings.handlers.ts'
import { messageHandlers } from '#features/messages/messages.handlers.ts'
import { monitoringHandlers } from '#features/monitoring/monitoring.handlers.ts'
import { completeCopyHandlers } from '#features/my-copy/complete-copy.handlers.ts'
import { myCopyHandlers } from '#features/my-copy/my-copy.handlers.ts'
import { noteHandlers } from '#features/notes/notes.handlers.ts'
import { outcomeFiguresHandlers } from '#features/outcome-figures/outcome-figures.handlers.ts'
import { patternHandlers } from '#features/patterns/patterns.handlers.ts'
import { preparationHandlers } from '#features/preparation/preparation.handlers.ts'
import { clientQuestionnaireHandlers } from '#features/questionnaires/client-questionnaires.handlers.ts'
import { packHandlers } from '#features/questionnaires/packs.handlers.ts'
import { readReceiptHandlers } from '#features/read-receipts/read-receipts.handlers.ts'
import { reminderHandlers } from '#features/reminders/reminders.handlers.ts'
import { roleHandlers } from '#features/roles/roles.handlers.ts'
import { searchHandlers } from '#features/search/search.handlers.ts'
import { soberAgreementHandlers } from '#features/sober-agreements/sober-agreements.handlers.ts'
import { substituteHandlers } from '#features/substitutes/substitutes.handlers.ts'
import { templateFileHandlers } from '#features/templates/template-files.handlers.ts'
import { templateHandlers } from '#features/templates/templates.handlers.ts'
import { certificateHandlers } from '#features/therapists/certificates.handlers.ts'
import { registrationHandlers } from '#features/therapists/registration.handlers.ts'
import { todayHandlers } from '#features/today/today.handlers.ts'
import { weeklySurveyHandlers } from '#features/weekly-survey/weekly-survey.handlers.ts'
import { weeklyTemplateHandlers } from '#features/weekly-survey/weekly-template.handlers.ts'
import type { Handler } from '#http/handle.ts'

const handlers: readonly Handler[] = [
  ...loginHandlers,
  ...sessionHandlers,
  ...passwordHandlers,
  ...recoveryHandlers,
  ...secondFactorHandlers,
  ...unlockPinHandlers,
  ...openidHandlers,
  ...passkeyHandlers,
  ...settingHandlers,
  ...accountHandlers,
  ...accountStateHandlers,
  ...staffHandlers,
  ...compoundHandlers,
  ...lifeAreaHandlers,
  ...caseloadHandlers,
  ...clientHandlers,
  ...dailySurveyHandlers,
  ...surveyTemplateHandlers,
  ...eventHandlers,
  ...followUpHandlers,
  ...todayHandlers,
  ...searchHandlers,
  ...dayCalendarHandlers,
  ...readReceiptHandlers,
  ...meetingHandlers,
  ...soberAgreementHandlers,
  ...myCopyHandlers,
  ...completeCopyHandlers,
  ...noteHandlers,
  ...handoverHandlers,
  ...patternHandlers,
  ...weeklySurveyHandlers,
  ...weeklyTemplateHandlers,
  ...preparationHandlers,
  ...hospitalReportHandlers,
  ...letterHandlers,
  ...coreDataSetHandlers,
  ...contentHandlers,
  ...calendarHandlers,
  ...seriesHandlers,
  ...offlineKitHandlers,
  ...attachmentHandlers,
  ...messageHandlers,
  ...templateHandlers,
  ...templateFileHandlers,
  ...monitoringHandlers,
  ...outcomeFiguresHandlers,
  ...packHandlers,
  ...clientQuestionnaireHandlers,
  ...reminderHandlers,
  ...alertHandlers,
  ...auditLogHandlers,
  ...whoSawHandlers,
  ...exportHandlers,
  answerAnonymiseClient,
  ...roleHandlers,
  ...substituteHandlers,
  ...registrationHandlers,
  ...approvalHandlers,
  ...certificateHandlers,
]

/** All handlers of the server; the live channel is in `http/stream.ts`. */
export const allHandlers: readonly Handler[] = [...handlers, ...dashboardHandlers(handlers)]
