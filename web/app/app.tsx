import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { lazy } from 'react'
import { type createBrowserRouter, RouterProvider } from 'react-router'
import { VersionDetails } from '#entrance/version-details.ts'
import { BannerProvider } from '#session/banners.tsx'
import { ConfigContext } from '#session/config.ts'
import { ChosenLanguage } from './language-choice.tsx'

const AuditLogDaysPart = lazy(async () => ({
  default: (await import('#features/audit-log/audit-log-days-part.tsx')).AuditLogDaysPart,
}))

const versionDetails = <AuditLogDaysPart />

/** The providers that the pages need, around the router. */
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
            <VersionDetails value={versionDetails}>
              <RouterProvider router={router} useTransitions={false} />
            </VersionDetails>
          </ChosenLanguage>
        </BannerProvider>
      </QueryClientProvider>
    </ConfigContext>
  )
}
