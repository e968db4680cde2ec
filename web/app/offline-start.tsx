import { textTagOf } from '@standfest/domain/base/language.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import type { Root as ReactRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { connectTo } from '#api/connection.ts'
import { loadTexts } from '#language/text-sets.ts'
import { speak } from '#language/texts.ts'
import { readClinic } from '#offline-kit/kit-store.ts'
import { isAnyAppLockSet } from '#session/lock.ts'
import { showChosenLook } from '#session/neutral.ts'
import { installDiscreetMode } from '#session/quick-exit.ts'
import { App } from './app.tsx'
import type { Handle } from './arrival.ts'
import { ErrorDocument } from './error-page.tsx'
import { languageOnDevice } from './language-choice.tsx'
import { OfflineSite } from './offline-site.tsx'
import { createQueryClient } from './query-client.ts'
import { Root } from './root.tsx'
import { within } from './route-kinds.tsx'
import { helpRoutes } from './routes.tsx'
import { Unconfigured } from './unconfigured.tsx'

/** Renders the offline page at every address while the server cannot be asked who is signed in. */
export async function startOffline(root: ReactRoot): Promise<void> {
  const config = await clinicOnDevice()
  if (config === undefined) return root.render(<Unconfigured />)
  connectTo(config)
  installDiscreetMode(isAnyAppLockSet)
  const language = languageOnDevice(config) ?? config.language
  showChosenLook(language)
  await loadTexts(language)
  root.render(
    <App
      config={config}
      i18n={speak(textTagOf[language])}
      queries={createQueryClient()}
      router={createBrowserRouter(offlineRoutes)}
    />,
  )
}

const titled = (title: Handle['title']): Handle => ({ title })

/** The routes of the offline page: the same page at every address, with different titles, except the help pages, which work offline. */
export const offlineRoutes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorDocument,
    children: [
      within(async () => (await import('./public-frame.tsx')).PublicFrame, helpRoutes()),
      {
        Component: OfflineSite,
        children: [
          { path: '/check-in', element: null, handle: titled('checkIn') },
          { path: '*', element: null, handle: titled('offline') },
        ],
      },
    ],
  },
]

/** Only a client's device stores the clinic's configuration. */
async function clinicOnDevice(): Promise<InstanceConfig | undefined> {
  try {
    return await readClinic<InstanceConfig>()
  } catch {
    return undefined
  }
}
