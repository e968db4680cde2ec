import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { RouterProvider, type createBrowserRouter } from 'react-router'
import { BannerProvider } from './banners.tsx'
import { ConfigContext } from './config.ts'
import { ChosenLanguage } from './language-choice.tsx'

/** Everything the pages lean on, around the router. */
export function App({
  config,
  i18n,
  queries,
  router,
}: {
  readonly config: InstanceConfig
  readonly i18n: i18n
  readonly queries: QueryClient
  readonly router: ReturnType<typeof createBrowserRouter>
}) {
  return (
    <ConfigContext value={config}>
      <QueryClientProvider client={queries}>
        <BannerProvider>
          <ChosenLanguage i18n={i18n}>
            <RouterProvider router={router} />
          </ChosenLanguage>
        </BannerProvider>
      </QueryClientProvider>
    </ConfigContext>
  )
}
