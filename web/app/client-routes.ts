import type { RouteObject } from 'react-router'
import { onlyFor } from '#session/guard.ts'
import { contentRoutes } from './content-routes.ts'
import { page, within } from './route-kinds.tsx'

const clientFrame = async () => (await import('./client-frame.tsx')).ClientFrame

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

/** A signed-in client's pages. The service worker caches what this module loads, so that all of them open offline. */
export const routesOfClients = (): RouteObject => ({
  middleware: [onlyFor('CLIENT')],
  children: [within(clientFrame, clientRoutes()), ...surveyRoutes()],
})
