import type { Role } from '@standfest/domain/base/call.ts'
import { type Language, textTagOf } from '@standfest/domain/base/language.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, createPath, RouterProvider } from 'react-router'
import { connectTo } from '#api/connection.ts'
import { LanguageProvider } from '#language/language.tsx'
import { speak } from '#language/texts.ts'
import { BannerProvider } from '#session/banners.tsx'
import { ConfigContext } from '#session/config.ts'
import { ClockContext } from '#session/now.ts'
import { enterSession, forgetSession } from '#session/session.ts'
import { type FakeServer, fakeServer } from './fake-server.ts'
import { aConfig, aDraftKey, anAccount, testInstant } from './people.ts'
import { emptyAfterTest } from './query-clients.ts'

type Situation = {
  /** The site's role and, unless `account` is null, that of the signed-in account. */
  readonly role?: Role
  /** The signed-in account; null: nobody. */
  readonly account?: Account | null
  readonly config?: Partial<InstanceConfig>
  readonly language?: Language
  /** Seconds since 1970. */
  readonly now?: number
  /** A clock that moves; without one the time is fixed at `now`. */
  readonly clock?: () => number
  /** The page's address, and the route pattern of its parameters. */
  readonly at?: string
  readonly path?: string
  /** A fake server with answers; without one no request is expected. */
  readonly server?: FakeServer
}

type Rendered = RenderResult & {
  readonly server: FakeServer
  readonly router: ReturnType<typeof createMemoryRouter>
  readonly queries: QueryClient
  readonly user: UserEvent
  /** The present address. */
  readonly whereabouts: () => string
}

/**
 * Renders a page for a signed-in account, with a fake server. Links to other pages lead to an empty page,
 * `whereabouts()` returns its address.
 */
export function renderPage(page: ReactElement, situation: Situation = {}): Rendered {
  const { role = 'CLIENT', language = 'de_DE', at = '/', path = at, now = testInstant } = situation
  const server = situation.server ?? fakeServer()
  const config = aConfig(role, situation.config)
  connectTo(config)
  signIn(situation.account === undefined ? anAccount(role, { language }) : situation.account, now)
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  const queries = emptyAfterTest(new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const clock = situation.clock ?? (() => now)
  const result = render(
    <ConfigContext value={config}>
      <ClockContext value={clock}>
        <LanguageProvider language={language} onChange={() => undefined} i18n={speak(textTagOf[language])}>
          <QueryClientProvider client={queries}>
            <BannerProvider>
              <RouterProvider router={router} />
            </BannerProvider>
          </QueryClientProvider>
        </LanguageProvider>
      </ClockContext>
    </ConfigContext>,
  )
  return {
    ...result,
    server,
    router,
    queries,
    user: userEvent.setup(),
    whereabouts: () => createPath(router.state.location),
  }
}

function signIn(account: Account | null, now: number): void {
  forgetSession()
  if (account === null) return
  enterSession(account, {
    token: 'test-token',
    idleUntil: now + 900,
    endsAt: now + 43_200,
    draftKey: aDraftKey(account.alias),
  })
}
