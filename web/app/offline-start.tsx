import { textTagOf } from '@standfest/domain/base/language.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import type { Root as ReactRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { connectTo } from '#api/connection.ts'
import { readClinic } from '#kept-kit/kit-store.ts'
import { speak } from '#language/texts.ts'
import { App } from './app.tsx'
import type { Handle } from './arrival.ts'
import { ErrorDocument } from './error-page.tsx'
import { languageOnDevice } from './language-choice.tsx'
import { OfflineSite } from './offline-site.tsx'
import { createQueryClient } from './query-client.ts'
import { Root } from './root.tsx'
import { Unconfigured } from './unconfigured.tsx'

/** Draws the page that there is, at every address, while nobody can be asked who is here. */
export async function startOffline(root: ReactRoot): Promise<void> {
  const config = await clinicOnDevice()
  if (config === undefined) return root.render(<Unconfigured />)
  connectTo(config)
  root.render(
    <App
      config={config}
      i18n={speak(textTagOf[languageOnDevice() ?? config.language])}
      queries={createQueryClient()}
      router={createBrowserRouter(offlineRoutes)}
    />,
  )
}

const titled = (title: Handle['title']): Handle => ({ title })

/** One page at every address; the titles alone differ. */
export const offlineRoutes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorDocument,
    children: [
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

/** Only a client's device keeps what the clinic says of itself. */
async function clinicOnDevice(): Promise<InstanceConfig | undefined> {
  try {
    return await readClinic<InstanceConfig>()
  } catch {
    return undefined
  }
}
