import { type MiddlewareFunction, type RouteObject, redirect } from 'react-router'
import { onlyFor, onlySignedOut } from '#session/guard.ts'
import { contentRoutes } from './content-routes.ts'
import { ErrorDocument } from './error-page.tsx'
import { Root } from './root.tsx'
import { Nothing, page, within } from './route-kinds.tsx'

const clientFrame = async () => (await import('./client-frame.tsx')).ClientFrame
const publicFrame = async () => (await import('./public-frame.tsx')).PublicFrame

/** The help pages for errors; on a client's device the first one is available offline. */
export const helpRoutes = (): RouteObject[] => [
  page(
    '/hilfe/fehler/:page',
    'help',
    async () => (await import('#features/legal-pages/fault-page.tsx')).FaultPage,
  ),
  page('/hilfe', 'help', async () => (await import('#features/legal-pages/help-page.tsx')).HelpPage),
]

const publicRoutes = (): RouteObject[] => [
  ...helpRoutes(),
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

const clientRoutes = (): RouteObject[] => [
  page(
    '/dieses-geraet',
    'clinicSettings',
    async () => (await import('./this-device-page.tsx')).ThisDevicePage,
  ),
  page('/', 'today', async () => (await import('./client-dashboard.tsx')).ClientDashboard),
  page('/check-in/gespeichert', 'checkIn', async () => (await import('./check-in-saved.tsx')).CheckInSaved),
  page(
    '/tageskalender',
    'days',
    async () => (await import('#features/day-calendar/day-calendar-page.tsx')).DayCalendarPage,
  ),
  page(
    '/meine-kopie',
    'privacy',
    async () => (await import('#features/my-copy/my-copy-page.tsx')).MyCopyPage,
  ),
  page(
    '/erster-check-in',
    'help',
    async () => (await import('#features/daily-survey/first-check-in-page.tsx')).FirstCheckInPage,
  ),
  page(
    '/wer-hat-gesehen',
    'privacy',
    async () => (await import('#features/access/who-saw-page.tsx')).WhoSawPage,
  ),
  page(
    '/frageboegen',
    'questionnaires',
    async () => (await import('#features/questionnaires/own-questionnaires-page.tsx')).OwnQuestionnairesPage,
  ),
  page(
    '/frageboegen/:pack',
    'questionnaires',
    async () => (await import('#features/questionnaires/fill-in-page.tsx')).FillInPage,
  ),
  ...contentRoutes(),
  page(
    '/ketten',
    'chains',
    async () => (await import('#features/functional-analyses/own-analyses-page.tsx')).OwnAnalysesPage,
  ),
  page(
    '/ketten/:analysis',
    'chains',
    async () => (await import('#features/functional-analyses/analysis-page.tsx')).AnalysisPage,
  ),
]

/** Surveys and chains are filled in full screen and have their own way out. */
const surveyRoutes = (): RouteObject[] => [
  page(
    '/check-in',
    'checkIn',
    async () => (await import('#features/daily-survey/check-in-page.tsx')).CheckInPage,
  ),
  page(
    '/check-in/gestern',
    'checkIn',
    async () => (await import('#features/daily-survey/yesterdays-check-in-page.tsx')).YesterdaysCheckInPage,
  ),
  page(
    '/check-in/probe',
    'checkIn',
    async () => (await import('#features/daily-survey/rehearsal-page.tsx')).RehearsalPage,
  ),
  page('/wochenrueckblick', 'weeklyReview', async () => (await import('./weekly-review.tsx')).WeeklyReview),
  ...['/ketten/neu', '/ketten/:analysis/bearbeiten'].map((path) =>
    page(
      path,
      'chains',
      async () => (await import('#features/functional-analyses/analysis-steps-page.tsx')).AnalysisStepsPage,
    ),
  ),
]

/**
 * Every address of the pages (§2). Guards decide before a page is rendered, after it is known who is signed in.
 * Created for each router: the router marks loaded chunks in the route objects. `ofStaff` are the routes that only the
 * sites of therapists and administrators have: a client's phone does not load them.
 */
export function createRoutes(whoIsHere: Promise<void>, ofStaff: readonly RouteObject[]): RouteObject[] {
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
        ...ofStaff,
        { path: '*', Component: Nothing, loader: () => redirect('/') },
      ],
    },
  ]
}

/** A route middleware that waits for a promise before the route is rendered. */
function after(happened: Promise<void>): MiddlewareFunction {
  return async (_, next) => {
    await happened
    return next()
  }
}
