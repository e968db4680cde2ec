import type { Role } from '@standfest/domain/base/call.ts'
import { nowAt } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { readSession } from '@standfest/domain/features/login/login.calls.ts'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { connectTo } from '#api/connection.ts'
import { App } from '#app/app.tsx'
import { createQueryClient } from '#app/query-client.ts'
import { createRoutes } from '#app/routes.tsx'
import { staffRoutes } from '#app/staff-routes.tsx'
import { speak } from '#language/texts.ts'
import { ClockContext } from '#session/now.ts'
import { cacheOpeningAnswer } from '#session/own-account.ts'
import { findSession, forgetSession } from '#session/session.ts'
import { fakeServer } from './fake-server.ts'
import { aConfig, aDraftKey, anAccount, testInstant } from './people.ts'
import { emptyAfterTest } from './query-clients.ts'

/** A fake of a Worker that records received messages; the test sends its messages. */
export class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  readonly orders: unknown[] = []
  isTerminated = false

  constructor() {
    super()
    FakeWorker.all.push(this)
  }

  postMessage(order: unknown): void {
    this.orders.push(order)
  }

  terminate(): void {
    this.isTerminated = true
  }

  says(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

type Visit = {
  /** The role whose site it is. */
  readonly site: Role
  readonly at: string
  /** The account of the session cookie; absent: nobody is signed in. */
  readonly account?: Account
  readonly config?: Partial<InstanceConfig>
  readonly now?: number
  /** Adds answers to the fake server before the page loads. */
  readonly prepare?: (server: ReturnType<typeof fakeServer>) => void
}

/** Opens a whole site at an address, as a browser does: with frame, guards and session. */
export function openSite({ site, at, account, config, now = testInstant, prepare }: Visit) {
  forgetSession()
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  const server = fakeServer()
  server.answer(
    readSession,
    account && {
      attributes: {
        token: 'tab-token',
        idleUntil: now + 900,
        endsAt: now + 43_200,
        draftKey: aDraftKey(account.alias),
      },
    },
  )
  server.answer(readAccount, [{ attributes: account ?? anAccount(site) }])
  prepare?.(server)
  const configuration = aConfig(site, config)
  connectTo(configuration)
  const queries = emptyAfterTest(createQueryClient())
  const router = createMemoryRouter(
    createRoutes(
      findSession().then(() => cacheOpeningAnswer(queries, () => nowAt(now, configuration.zone).today)),
      site === 'CLIENT' ? [] : staffRoutes(),
    ),
    { initialEntries: [at] },
  )
  const clock = () => now
  const result = render(
    <ClockContext value={clock}>
      <App config={configuration} i18n={speak('de')} queries={queries} router={router} />
    </ClockContext>,
  )
  return {
    ...result,
    server,
    queries,
    router,
    user: userEvent.setup(),
    whereabouts: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}
