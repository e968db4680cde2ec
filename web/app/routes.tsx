import { type MiddlewareFunction, type RouteObject, redirect } from 'react-router'
import { onlyFor, onlySignedOut } from '#session/guard.ts'
import type { Handle } from './arrival.ts'
import { ErrorDocument, ErrorPage } from './error-page.tsx'
import { Root } from './root.tsx'
import { StaffMain } from './staff-main.tsx'

type Component = NonNullable<RouteObject['Component']>

const clientFrame = async () => (await import('./client-frame.tsx')).ClientFrame
const staffFrame = async () => (await import('./staff-frame.tsx')).StaffFrame
const staffMain = async () => StaffMain
const publicFrame = async () => (await import('./public-frame.tsx')).PublicFrame

const publicRoutes = (): RouteObject[] => [
  page('/hilfe', 'help', async () => (await import('#features/legal-pages/help-page.tsx')).HelpPage),
  page(
    '/impressum',
    'imprint',
    async () => (await import('#features/legal-pages/imprint-page.tsx')).ImprintPage,
  ),
  page(
    '/datenschutz',
    'privacy',
    async () => (await import('#features/legal-pages/privacy-page.tsx')).PrivacyPage,
  ),
  page(
    '/information',
    'information',
    async () => (await import('#features/legal-pages/safety-page.tsx')).SafetyPage,
  ),
  page(
    '/barrierefreiheit',
    'accessibility',
    async () => (await import('#features/legal-pages/accessibility-page.tsx')).AccessibilityPage,
  ),
  page('/agb', 'terms', async () => (await import('#features/legal-pages/terms-page.tsx')).TermsPage),
]

const entranceRoutes = (): RouteObject[] => [
  {
    ...page('/login', 'login', async () => (await import('#features/login/login-page.tsx')).LoginPage),
    middleware: [onlySignedOut],
  },
  page(
    '/passwort-zuruecksetzen',
    'reset',
    async () => (await import('#features/login/reset-page.tsx')).ResetPage,
  ),
  page(
    '/registrieren',
    'register',
    async () => (await import('#features/therapists/register-page.tsx')).RegisterPage,
  ),
  page(
    '/registrierung-bestaetigen',
    'confirm',
    async () => (await import('#features/therapists/confirm-page.tsx')).ConfirmPage,
  ),
  page(
    '/zertifikat',
    'certificate',
    async () => (await import('#features/therapists/certificate-page.tsx')).CertificatePage,
  ),
  page(
    '/passwort-aendern',
    'password',
    async () => (await import('#features/login/password-page.tsx')).PasswordPage,
  ),
  page(
    '/ohne-netz',
    'emergency',
    async () => (await import('#features/emergency-kit/offline-page.tsx')).OfflineKitPage,
  ),
]

/** Routes of pages that serve the client at their own address and the care team inside a record. */
const contentRoutes = (): RouteObject[] => [
  page('lebensbereiche', 'lifeAreas', async () => (await import('./life-areas.tsx')).LifeAreas),
  page(
    'nachrichten',
    'messages',
    async () => (await import('#features/messages/messages-page.tsx')).MessagesPage,
  ),
  page('ziele', 'goals', async () => (await import('#features/goals/goals-page.tsx')).GoalsPage),
  page('termine', 'appointments', async () => (await import('./client-appointments.tsx')).ClientAppointments),
  page(
    'risikosituationen',
    'situations',
    async () => (await import('#features/risk-situations/risk-situations-page.tsx')).RiskSituationsPage,
  ),
  page(
    'notfallkoffer',
    'emergency',
    async () => (await import('#features/emergency-kit/kit-page.tsx')).KitPage,
  ),
  page('tagebuch', 'diary', async () => (await import('#features/diary/diary-page.tsx')).DiaryPage),
]

const clientRoutes = (): RouteObject[] => [
  page('/', 'today', async () => (await import('./client-dashboard.tsx')).ClientDashboard),
  page('/check-in/gespeichert', 'checkIn', async () => (await import('./check-in-saved.tsx')).CheckInSaved),
  ...contentRoutes(),
]

/** Surveys are full screen and have their own way out. */
const surveyRoutes = (): RouteObject[] => [
  page(
    '/check-in',
    'checkIn',
    async () => (await import('#features/daily-survey/check-in-page.tsx')).CheckInPage,
  ),
  page(
    '/wochenrueckblick',
    'weeklyReview',
    async () => (await import('#features/weekly-survey/review-page.tsx')).ReviewPage,
  ),
]

const therapistRoutes = (): RouteObject[] => [
  within(staffMain, [
    page('/heute', 'today', async () => (await import('./therapist-today.tsx')).TherapistToday),
    page('/klienten', 'clients', async () => (await import('./therapist-clients.tsx')).TherapistClients),
    page('/klienten/anlegen', 'clients', async () => (await import('./new-client-page.tsx')).NewClientPage),
    page(
      '/klienten/vorlagen',
      'templates',
      async () => (await import('#features/templates/templates-page.tsx')).TemplatesPage,
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
        async () => (await import('#features/preparation/preparation-page.tsx')).PreparationPage,
      ),
      ...contentRoutes(),
      page('sitzungen/:meeting', 'meeting', async () => (await import('./client-meeting.tsx')).ClientMeeting),
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

/**
 * Every address of the pages (§2). Guards decide before a page is rendered, after it is known who is signed in.
 * Created for each router: the router marks loaded chunks in the route objects.
 */
export function createRoutes(whoIsHere: Promise<void>): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: ErrorDocument,
      HydrateFallback: Nothing,
      middleware: [after(whoIsHere)],
      children: [
        within(publicFrame, publicRoutes()),
        ...entranceRoutes(),
        {
          middleware: [onlyFor('CLIENT')],
          children: [within(clientFrame, clientRoutes()), ...surveyRoutes()],
        },
        { middleware: [onlyFor('THERAPIST')], children: [within(staffFrame, therapistRoutes(), StaffFault)] },
        { middleware: [onlyFor('ADMIN')], children: [within(staffFrame, adminRoutes(), StaffFault)] },
        { path: '*', Component: Nothing, loader: () => redirect('/') },
      ],
    },
  ]
}

/** A lazy route: its chunk is loaded when the address is opened. */
function page(path: string, title: Handle['title'], load: () => Promise<Component>): RouteObject {
  const handle: Handle = { title }
  return { path, handle, lazy: { Component: load } }
}

/** Child routes inside a frame that stays when one of them fails. */
function within(
  load: () => Promise<Component>,
  children: RouteObject[],
  Fault: Component = ErrorPage,
): RouteObject {
  return { lazy: { Component: load }, children: faultsStayIn(Fault, children) }
}

/** An error boundary: where one of the routes throws, `Fault` replaces it and the layout around it stays. */
function faultsStayIn(Fault: Component, children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: Fault, children }]
}

/** The error page of a route whose chunk could not be loaded. */
function StaffFault() {
  return (
    <StaffMain>
      <ErrorPage />
    </StaffMain>
  )
}

/** A loader that waits for a promise before the route is rendered. */
function after(happened: Promise<void>): MiddlewareFunction {
  return async (_, next) => {
    await happened
    return next()
  }
}

function Nothing() {
  return null
}
