import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { clinicsVariable } from './global-setup.ts'
import { linkIn, mailsTo } from './mails.ts'
import { type Client, clientsToCheckIn, passwords } from './people.ts'
import { type DemoServer, demoInstant, type Site, turnClockTo } from './server-process.ts'
import { type Language, signIn } from './sign-in.ts'

/** A text of a page, in the language of this run. */
export type Words = (german: string, english: string) => string

type Clinic = {
  readonly address: (site: Site, path?: string) => string
  /**
   * A client whom no other test of this run has used, with today's check-in still open: the first one that meets the
   * condition. Which clients are left depends on the tests before, so a test states everything it needs.
   */
  readonly newClient: (isSuitable?: (client: Client) => boolean) => Client
  /** Signs an account in without the login page and opens an address of its site. */
  readonly enter: (page: Page, site: Site, alias: string, path?: string) => Promise<void>
  /**
   * Ends the session by taking its cookie from the browser. Requests of the page that are still in flight finish
   * first: they would be refused.
   */
  readonly forget: (page: Page) => Promise<void>
  /** The latest mail to an account, once it was sent. */
  readonly mailFor: (mailAddress: string) => Promise<string>
  /** The link in the latest mail to an account, once it was sent; mails do not know the ports of a test. */
  readonly linkFor: (site: Site, mailAddress: string) => Promise<string>
  /** Moves the server's clock to so many minutes after the instant of the tests. */
  readonly turnClock: (minutes: number) => void
}

type Faults = {
  /** Console messages and addresses that this test expects. */
  readonly expect: (pattern: RegExp) => void
  readonly watch: (context: BrowserContext) => Promise<void>
}

type Fixtures = {
  readonly words: Words
  readonly clinic: Clinic
  readonly faults: Faults
  /** A tap on a phone, a click elsewhere. */
  readonly press: (what: Locator) => Promise<void>
  /** Another browser context: of another person, or the same person's second device. */
  readonly anotherDevice: () => Promise<Page>
}

/**
 * The 404 response to the question who is signed in: the specification answers so when nobody is, and browsers log it
 * to the console.
 */
const nobodySignedIn = /404 .*\/api\/user\/session/

const msPerMinute = 60_000

export const test = base.extend<Fixtures>({
  words: async ({ locale }, use) => {
    await use((german, english) => (isGerman(locale) ? german : english))
  },
  press: async ({ hasTouch }, use) => {
    await use((what) => (hasTouch ? what.tap() : what.click()))
  },
  clinic: async ({ locale }, use) => {
    const server = serverOfThisSlot()
    await use(clinicOf(server, isGerman(locale) ? 'de_DE' : 'en_EN'))
    turnClockTo(demoInstant, server.clockFile)
  },
  faults: [
    async ({ context }, use) => {
      const expected = [nobodySignedIn]
      const found: string[] = []
      const watched: BrowserContext[] = []
      const faults: Faults = {
        expect: (pattern) => expected.push(pattern),
        watch: (another) => {
          watched.push(another)
          return watch(another, (line) => found.push(line))
        },
      }
      await faults.watch(context)
      await use(faults)
      await Promise.all(watched.map(endRoutes))
      expect(found.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  anotherDevice: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await faults.watch(context)
      return context.newPage()
    })
    await Promise.all(contexts.map(endRoutes))
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect }

function isGerman(locale: string | undefined): boolean {
  return locale?.startsWith('de') === true
}

/** Assigns each worker a server of its own: tests that run at the same time never share one. */
function serverOfThisSlot(): DemoServer {
  const servers: DemoServer[] = JSON.parse(process.env[clinicsVariable] ?? '[]')
  const server = servers[test.info().parallelIndex]
  if (server === undefined) throw new Error('There are fewer clinics than tests at a time')
  return server
}

function clinicOf({ addresses, clockFile, environment }: DemoServer, language: Language): Clinic {
  const address = (site: Site, path = '') => `${addresses[site]}${path}`
  const latestMail = (mailAddress: string) => mailsTo(environment['DATA_DIR'] ?? '', mailAddress)[0] ?? ''
  return {
    address,
    newClient: (isSuitable = () => true) => nextClient(`${clockFile}-clients-met`, isSuitable),
    enter: async (page, site, alias, path = '/') => {
      // What the page of an earlier session still asks for would be refused.
      if (page.url() !== 'about:blank') await page.goto('about:blank')
      await signIn(page.context(), { origin: address(site), alias, password: passwords[site], language })
      await page.goto(address(site, path))
    },
    forget: async (page) => {
      await page.goto('about:blank')
      await page.context().clearCookies()
    },
    mailFor: async (mailAddress) => {
      await expect.poll(() => latestMail(mailAddress)).not.toBe('')
      return latestMail(mailAddress)
    },
    linkFor: async (site, mailAddress) => {
      const find = () => linkIn(latestMail(mailAddress))
      await expect.poll(find).toBeDefined()
      const { pathname, search, hash } = new URL(find() ?? '')
      return address(site, `${pathname}${search}${hash}`)
    },
    turnClock: (minutes) =>
      turnClockTo(new Date(Date.parse(demoInstant) + minutes * msPerMinute).toISOString(), clockFile),
  }
}

/** Stored in a file beside the server: the tests of one worker slot run in several processes, one after the other. */
function nextClient(memory: string, isSuitable: (client: Client) => boolean): Client {
  const met = existsSync(memory) ? readFileSync(memory, 'utf8').split('\n') : []
  const client = clientsToCheckIn.find((other) => !met.includes(other.alias) && isSuitable(other))
  if (client === undefined) throw new Error('No suitable client of the demo clinic is left')
  appendFileSync(memory, `${client.alias}\n`)
  return client
}

/**
 * Lets handlers of routes that still run at the end of a test fail quietly: pages go on asking until they are closed. An
 * error of such a handler would fail the next test of the file, or the whole run after the last one.
 */
async function endRoutes(context: BrowserContext): Promise<void> {
  if (context.isClosed()) return
  const owners = [context, ...context.pages()]
  await Promise.all(owners.map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })))
}

/** Collects console errors, script errors and violations of the content security policy. */
async function watch(context: BrowserContext, note: (line: string) => void): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (fault) => note(String(fault.error())))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI}`)
    })
  })
}
