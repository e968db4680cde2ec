import { openidReturnPath } from '@standfest/domain/features/login/openid.ts'
import { type RouteObject, redirect } from 'react-router'
import { onlyFor } from '#session/guard.ts'
import { contentRoutes } from './content-routes.ts'
import { ErrorPage } from './error-page.tsx'
import { faultsStayIn, Nothing, page, within } from './route-kinds.tsx'
import { StaffMain } from './staff-main.tsx'

const staffFrame = async () => (await import('./staff-frame.tsx')).StaffFrame
const staffMain = async () => StaffMain

const entranceRoutes = (): RouteObject[] => [
  page(
    openidReturnPath,
    'login',
    async () => (await import('#features/login/clinic-sign-in-page.tsx')).ClinicSignInPage,
  ),
]

const therapistRoutes = (): RouteObject[] => [
  within(staffMain, [
    page('/heute', 'today', async () => (await import('./therapist-today.tsx')).TherapistToday),
    page('/suche', 'search', async () => (await import('#features/search/search-page.tsx')).SearchPage),
    page('/klienten', 'clients', async () => (await import('./therapist-clients.tsx')).TherapistClients),
    page('/klienten/anlegen', 'clients', async () => (await import('./new-client-page.tsx')).NewClientPage),
    page(
      '/klienten/vorlagen',
      'templates',
      async () => (await import('#features/templates/templates-page.tsx')).TemplatesPage,
    ),
    page(
      '/vertretungen/:id/uebergabe',
      'handover',
      async () => (await import('#features/handovers/handover-page.tsx')).HandoverPage,
    ),
    page(
      '/vertretungen/:id/bericht',
      'returnReport',
      async () => (await import('#features/handovers/return-page.tsx')).ReturnPage,
    ),
  ]),
  page(
    '/klienten/nachrichten-uebersicht',
    'messages',
    async () => (await import('#features/messages/inbox-page.tsx')).InboxPage,
  ),
  {
    path: '/klienten/:id',
    lazy: async () => ({ Component: (await import('./client-page.tsx')).ClientPage }),
    children: faultsStayIn(ErrorPage, [
      {
        index: true,
        Component: Nothing,
        loader: ({ params }) => redirect(`/klienten/${params.id}/datenerfassung`),
      },
      page(
        'datenerfassung',
        'dataCollection',
        async () => (await import('./client-record.tsx')).ClientRecord,
      ),
      page(
        'datenerfassung/vorbereitung',
        'preparation',
        async () => (await import('./client-preparation.tsx')).ClientPreparation,
      ),
      ...contentRoutes(),
      page(
        'ketten',
        'chains',
        async () => (await import('#features/functional-analyses/analyses-together.tsx')).AnalysesTogether,
      ),
      page('sitzungen/:meeting', 'meeting', async () => (await import('./client-meeting.tsx')).ClientMeeting),
      page('erste-sitzung', 'meeting', async () => (await import('./first-session.tsx')).FirstSession),
      page(
        'bericht',
        'returnReport',
        async () => (await import('#features/hospital-reports/hospital-report-page.tsx')).HospitalReportPage,
      ),
      page('brief', 'letter', async () => (await import('#features/letters/letter-page.tsx')).LetterPage),
      page(
        'frageboegen',
        'questionnaires',
        async () =>
          (await import('#features/questionnaires/record-questionnaires-page.tsx')).RecordQuestionnairesPage,
      ),
      page(
        'frageboegen/:pack',
        'questionnaires',
        async () => (await import('#features/questionnaires/fill-in-page.tsx')).FillInPage,
      ),
      page(
        'kerndatensatz',
        'dataCollection',
        async () => (await import('#features/core-data-set/core-data-page.tsx')).CoreDataPage,
      ),
      page('notizen', 'notes', async () => (await import('./client-notes.tsx')).ClientNotes),
      page(
        'protokoll',
        'protocol',
        async () => (await import('#features/audit-log/audit-log-page.tsx')).AuditLogPage,
      ),
    ]),
  },
]

const adminRoutes = (): RouteObject[] => [
  within(staffMain, [
    page(
      '/admin-verwaltung/dashboard',
      'adminDashboard',
      async () => (await import('./admin-dashboard.tsx')).AdminDashboard,
    ),
    page(
      '/admin-verwaltung/monitoring',
      'monitoring',
      async () => (await import('./admin-monitoring.tsx')).AdminMonitoring,
    ),
    page(
      '/admin-verwaltung/nutzerverwaltung',
      'userManagement',
      async () => (await import('./user-management.tsx')).UserManagement,
    ),
    page(
      '/admin-verwaltung/postausgang',
      'outbox',
      async () => (await import('#features/reminders/outbox-page.tsx')).OutboxPage,
    ),
    page(
      '/admin-verwaltung/sicherheit',
      'securitySettings',
      async () => (await import('#features/instance-settings/security-page.tsx')).SecurityPage,
    ),
    page(
      '/admin-verwaltung/einstellungen',
      'clinicSettings',
      async () => (await import('#features/instance-settings/clinic-page.tsx')).ClinicPage,
    ),
    page(
      '/admin-verwaltung/einstellungen/fragebogen',
      'checkIn',
      async () => (await import('#features/daily-survey/survey-template-page.tsx')).SurveyTemplatePage,
    ),
    page(
      '/admin-verwaltung/einstellungen/frageboegen',
      'questionnaires',
      async () => (await import('#features/questionnaires/packs-page.tsx')).PacksPage,
    ),
    page(
      '/admin-verwaltung/einstellungen/wochenrueckblick',
      'weeklyReview',
      async () => (await import('#features/weekly-survey/weekly-template-page.tsx')).WeeklyTemplatePage,
    ),
    page(
      '/admin-verwaltung/protokoll',
      'protocol',
      async () => (await import('#features/audit-log/instance-audit-log-page.tsx')).InstanceAuditLogPage,
    ),
  ]),
]

/** The addresses of therapists and administrators (§2). */
export const staffRoutes = (): RouteObject[] => [
  ...entranceRoutes(),
  { middleware: [onlyFor('THERAPIST')], children: [within(staffFrame, therapistRoutes(), StaffFault)] },
  { middleware: [onlyFor('ADMIN')], children: [within(staffFrame, adminRoutes(), StaffFault)] },
]

/** The error page of a route whose chunk could not be loaded. */
function StaffFault() {
  return (
    <StaffMain>
      <ErrorPage />
    </StaffMain>
  )
}
