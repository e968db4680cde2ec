import { type MiddlewareFunction, type RouteObject, redirect } from 'react-router'
import { onlySignedOut } from '#session/guard.ts'
import { routesOfClients } from './client-routes.ts'
import { ErrorDocument } from './error-page.tsx'
import { Root } from './root.tsx'
import { Nothing, page, within } from './route-kinds.tsx'

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
        routesOfClients(),
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
