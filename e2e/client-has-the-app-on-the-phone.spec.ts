import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { countDrafts } from './device.ts'
import { launchOptionsOf } from './launch-options.ts'
import { expect, test } from './standfest.ts'

/** A service worker caches all files of the site before it is ready; a busy machine takes a while for that. */
const workerStartMs = 40_000

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The headless shell refuses notifications whatever it is granted.
  launchOptions: launchOptionsOf(process.env['WHOLE_CHROMIUM_PATH']),
})

test('the app shows neutral notices, and takes a new version without losing a word @once', async ({
  page,
  context,
  words,
  clinic,
}) => {
  test.slow()
  const client = clinic.newClient()
  await subscribeNowhere(context)
  await clinic.enter(page, 'client', client.alias, '/?notify-overlay=true')

  await test.step('a notice says one of four sentences, whatever came with it', async () => {
    const settings = page.getByRole('dialog', { name: words('Einstellungen', 'Settings') })
    const notices = settings.getByRole('switch', {
      name: words('Mitteilungen einschalten', 'Turn on notifications'),
    })
    // It can be pressed once the page knows the clinic's key, and a key press does not wait for that.
    await expect(notices).toBeEnabled()
    await notices.press('Space')
    await expect(
      settings.getByText(words('Mitteilungen sind eingeschaltet.', 'Notifications are on.')),
    ).toBeVisible({ timeout: workerStartMs })
    const deliver = await deliveryTo(page, clinic.address('client'))
    const title = words('Standfest: Sie haben eine neue Nachricht.', 'Standfest: you have a new message.')
    // A browser under load may drop what is delivered while its worker starts; the same notice is shown once.
    await expect(async () => {
      await deliver(
        JSON.stringify({ k: 4, n: 'known-to-the-ledger', title: client.surname, body: 'Rückfall' }),
      )
      await expect.poll(() => shownOn(page), { timeout: 5000 }).toEqual([{ title, body: '' }])
    }).toPass()
  })

  await test.step('a tap closes it, opens the start page and tells the ledger its secret alone', async () => {
    const [worker] = context.serviceWorkers()
    if (worker === undefined) throw new Error('No worker runs')
    const told = context.waitForEvent('response', (response) => response.url().endsWith('/user/push-opened'))
    expect(await tap(worker)).toEqual(['/'])
    expect((await told).status()).toBe(200)
    expect((await told).request().postDataJSON()).toEqual({
      data: { type: 'openedNotice', attributes: { n: 'known-to-the-ledger' } },
    })
    expect(await shownOn(page)).toEqual([])
  })

  await test.step('a new version is offered beside what is being written, and taken with it', async () => {
    const message = page.getByRole('textbox', { name: words('Nachricht schreiben', 'Write a message') })
    const offer = page.getByText(
      words('Es gibt eine neue Fassung dieser Seite', 'A new version of this page is available'),
    )
    await page.goto(clinic.address('client', '/nachrichten'))
    await message.fill('Noch nicht fertig')
    await expect.poll(() => countDrafts(page)).toBe(1)
    await renewServer(context)
    await expect(async () => {
      // On return to the page everything is read again.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(offer).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(message).toBeFocused()
    await expect(message).toHaveValue('Noch nicht fertig')
    await page.reload()
    await expect(message).toHaveValue('Noch nicht fertig')
  })
})

/**
 * Push service stub: no vendor's push service can be reached, so the browser gets a subscription that leads nowhere.
 */
async function subscribeNowhere(context: BrowserContext): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  await context.addInitScript(
    (given) => {
      PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription
    },
    { endpoint: 'https://nowhere.push.apple.com/nobody', keys },
  )
}

/** Delivers a push message to the browser as the vendor's push service would. */
async function deliveryTo(page: Page, origin: string): Promise<(data: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  let registrationId: string | undefined
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))?.registrationId
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).toBeDefined()
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: registrationId ?? '',
      data,
    })
  }
}

function shownOn(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })
}

/**
 * A tap on the notification while no page is open. A browser opens windows after a real tap only, so the target
 * address is recorded instead.
 */
function tap(worker: Worker): Promise<readonly string[]> {
  return worker.evaluate(async () => {
    const scope = self as unknown as {
      readonly registration: ServiceWorkerRegistration
      readonly clients: {
        matchAll: () => Promise<readonly object[]>
        openWindow: (address: string) => unknown
      }
      readonly dispatchEvent: (event: Event) => void
    }
    const opened: string[] = []
    const { matchAll, openWindow } = scope.clients
    scope.clients.matchAll = async () => []
    scope.clients.openWindow = (address) => opened.push(address)
    const [notification] = await scope.registration.getNotifications()
    const event = Object.assign(new Event('notificationclick'), { notification })
    const done = new Promise((resolve) => {
      Object.assign(event, { waitUntil: resolve })
    })
    scope.dispatchEvent(event)
    await done
    Object.assign(scope.clients, { matchAll, openWindow })
    return opened
  })
}

/** The server was upgraded, and its responses name the new version. */
async function renewServer(context: BrowserContext): Promise<void> {
  await context.route('**/api/message/messageHeader*', async (route) => {
    const response = await route.fetch()
    // The page that asked may be gone by then.
    await route
      .fulfill({ response, headers: { ...response.headers(), 'x-build': 'the-next' } })
      .catch(() => undefined)
  })
}
