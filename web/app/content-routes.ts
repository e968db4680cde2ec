import type { RouteObject } from 'react-router'
import { page } from './route-kinds.tsx'

/** Routes of pages that serve the client at their own address and the care team inside a record. */
export const contentRoutes = (): RouteObject[] => [
  page('lebensbereiche', 'lifeAreas', async () => (await import('./life-areas.tsx')).LifeAreas),
  page(
    'nachrichten',
    'messages',
    async () => (await import('#features/messages/messages-page.tsx')).MessagesPage,
  ),
  page('ziele', 'goals', async () => (await import('./client-goals.tsx')).ClientGoals),
  page(
    'ziele/vereinbarung',
    'agreement',
    async () => (await import('./client-sober-agreement.tsx')).ClientSoberAgreement,
  ),
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
