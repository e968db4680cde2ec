import { clocksApartSeconds } from '@standfest/domain/base/set-back.ts'
import { firstPasswordGoodForSeconds, linkGoodForSeconds } from '@standfest/domain/features/login/recovery.ts'
import {
  certificateSeconds,
  enrolmentCodeSeconds,
} from '@standfest/domain/features/therapists/certificates.ts'
import { confirmWithinSeconds } from '@standfest/domain/features/therapists/registration.ts'
import { insertPasswordLink } from '#features/login/login.store.ts'
import { hashSecret, makeSecret, openSession } from '#features/login/sessions.store.ts'
import { findGoodCertificate } from '#features/therapists/certificates.store.ts'
import { addEnrolmentCode } from '#features/therapists/enrolment-codes.store.ts'
import { insertRegistration } from '#features/therapists/registrations.store.ts'
import { cookieNames } from '#http/cookies.ts'
import { aClinic, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import type { TestServer } from '#testing/test-server.ts'
import { Visitor } from '#testing/visitor.ts'
import type { MadeAuthority } from '#vault/authority.ts'
import { authorityOf, enter, makeCertificate } from './made-certificates.ts'
import type { Fault } from './planted-faults.ts'

/** The fixture of a time window: a server, people, and the opening time. */
export type Scene = {
  readonly server: TestServer
  readonly client: Person
  readonly therapist: Person
  readonly issuer: MadeAuthority
  /** When the window is opened, in milliseconds. */
  readonly start: number
}

/** Something that is open for a limited time, in milliseconds from its start. */
export type TimeWindow = {
  readonly what: string
  readonly from: number
  readonly until: number
  /** Opens it now; returns a check whether it is still open. */
  readonly open: (scene: Scene) => Promise<() => Promise<boolean>>
  /** The planted fault: `>=` instead of `>`, in a statement or in a rule. */
  readonly fault: Fault
}

export async function openScene(server: TestServer): Promise<Scene> {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist)
  const { issuer } = await authorityOf(server)
  return { server, client, therapist, issuer, start: server.clock.instant() * 1000 }
}

const idle = 900
const longest = 43_200
const proof = 300
const veryLong = 10 * 365 * 86_400
const shortPassword = 'kurz'
const lastActivity = "s.last_active_at + s.idle_seconds * interval '1 second' >"

/**
 * A session noted slightly in the future still counts, because clocks may differ: its window begins before its start.
 */
const fromWhenNoted = -clocksApartSeconds * 1000

/** A client's session with this lifetime. */
function session(seconds: { readonly idle: number; readonly longest: number }): TimeWindow['open'] {
  return async ({ server, client }) => {
    const browser = await openedFor(server, client, seconds)
    return async () => (await browser.get('/rest/account')).status === 200
  }
}

async function openedFor(
  server: TestServer,
  { id }: Person,
  { idle: idleSeconds, longest: longestSeconds }: { idle: number; longest: number },
): Promise<TestBrowser> {
  const browser = new TestBrowser(server.urls, 'CLIENT')
  const instant = server.clock.instant()
  const opened = await server.database.inTransaction((tx) =>
    openSession(tx, { accountId: id, site: 'CLIENT', instant, idleSeconds, longestSeconds }),
  )
  browser.token = opened.token
  browser.cookies.set(cookieNames('CLIENT', false).half, opened.cookieHalf)
  return browser
}

/**
 * A password link with this lifetime. It is tried with too short a password, which is refused without using up the
 * link.
 */
function passwordLink(seconds: number): TimeWindow['open'] {
  return async ({ server, client }) => {
    const link = makeSecret()
    const at = server.clock.instant()
    await server.database.inTransaction((tx) =>
      insertPasswordLink(tx, hashSecret(link), client.id, { at, expiresAt: at + seconds }),
    )
    const body = { link, password: shortPassword }
    return async () =>
      (await new TestBrowser(server.urls, 'CLIENT').post('/user/recovery', 'recovery', body)).status === 422
  }
}

/** A lockout after wrong passwords: while it lasts the right one is refused as well. */
function lock(guesses: number, visitorOf: (number: number) => Visitor): TimeWindow['open'] {
  return async ({ server, client }) => {
    await sqlRows(server.addresses.superuser, 'delete from attempts')
    for (let number = 0; number < guesses; number += 1)
      await visitorOf(number).login(client.alias, 'daneben geraten')
    return async () => (await visitorOf(guesses).login(client.alias, testPassword)).status === 429
  }
}

const linkLasts: Fault = {
  statement: { name: 'unused-password-link', replace: 'l.expires_at <=', by: 'l.expires_at <' },
}

export const windows: readonly TimeWindow[] = [
  {
    what: 'a session without activity',
    from: fromWhenNoted,
    until: idle * 1000,
    open: session({ idle, longest: veryLong }),
    fault: { statement: { name: 'session-by-both-halves', replace: lastActivity, by: `${lastActivity}=` } },
  },
  {
    what: 'a session with all activity',
    from: fromWhenNoted,
    until: longest * 1000,
    open: session({ idle: veryLong, longest }),
    fault: { statement: { name: 'session-by-both-halves', replace: 's.ends_at >', by: 's.ends_at >=' } },
  },
  {
    what: 'a fresh proof',
    from: fromWhenNoted,
    until: (proof + 1) * 1000,
    open: async ({ server, client }) => {
      const browser = await openedFor(server, client, { idle: veryLong, longest: veryLong })
      const change = { email: 'always.the.same@example.org' }
      return async () => (await browser.patch('/rest/account', 'account', change)).status === 200
    },
    fault: { lasting: 'proof' },
  },
  {
    what: 'a link for a new password',
    from: fromWhenNoted,
    until: linkGoodForSeconds * 1000,
    open: passwordLink(linkGoodForSeconds),
    fault: linkLasts,
  },
  {
    what: 'a link for the first password of staff',
    from: fromWhenNoted,
    until: 3 * 86_400_000,
    open: passwordLink(3 * 86_400),
    fault: linkLasts,
  },
  {
    what: 'a first password that somebody else chose',
    from: fromWhenNoted,
    until: firstPasswordGoodForSeconds * 1000,
    open: async ({ server, client }) => {
      const change = (until: number | null) =>
        sqlRows(
          server.addresses.superuser,
          'update accounts set password_one_time_until = to_timestamp($2) where id = $1',
          [client.id, until],
        )
      await change(server.clock.instant() + firstPasswordGoodForSeconds)
      return async () => {
        const { status } = await new TestBrowser(server.urls, 'CLIENT').login(client.alias, testPassword)
        await change(null)
        return status === 200
      }
    },
    fault: { lasting: 'first password' },
  },
  {
    what: 'a link that confirms the address of a registration',
    from: fromWhenNoted,
    until: confirmWithinSeconds * 1000,
    open: async ({ server }) => {
      const link = makeSecret()
      const given = {
        alias: 'n.hoffmann',
        email: `${link}@example.org`,
        prefix: '',
        titleId: '',
        name: 'Nora',
        surname: 'Hoffmann',
        language: 'de_DE',
      } as const
      await server.database.inTransaction((tx) =>
        insertRegistration(tx, server.vault, given, {
          linkHashOf: () => hashSecret(link),
          state: 'unconfirmed',
          at: server.clock.instant(),
        }),
      )
      const visitor = new TestBrowser(server.urls, 'THERAPIST')
      const confirm = () =>
        visitor.post('/rest/register/update', 'registration', { link, password: shortPassword })
      const check = () => visitor.post('/rest/register/check', 'registration-check', { link })
      return async () => {
        const [confirmed, checked] = [(await confirm()).status === 422, (await check()).status === 200]
        if (confirmed !== checked) throw new Error('asking about a link says something else than using it')
        return checked
      }
    },
    fault: {
      statement: { name: 'registration-by-link', replace: 'registered_at >', by: 'registered_at >=' },
    },
  },
  {
    what: 'a code for a certificate',
    from: fromWhenNoted,
    until: enrolmentCodeSeconds * 1000,
    open: async ({ server, therapist }) => {
      const { code } = await server.database.inTransaction((tx) =>
        addEnrolmentCode(tx, therapist.id, server.clock.instant()),
      )
      const body = { code, request: 'none' }
      return async () =>
        (
          await new TestBrowser(server.urls, 'THERAPIST').post(
            '/rest/certificates/enrolment',
            'certificate',
            body,
          )
        ).code === 'ERROR.CERTIFICATE_REQUEST'
    },
    fault: { statement: { name: 'use-enrolment-code', replace: 'c.expires_at >', by: 'c.expires_at >=' } },
  },
  {
    what: 'a certificate by its own dates',
    from: 0,
    until: certificateSeconds * 1000,
    open: certificate(veryLong),
    fault: { lasting: 'certificate' },
  },
  {
    what: 'a certificate by the dates in the table',
    from: 0,
    until: 3600 * 1000,
    open: certificate(3600),
    fault: { statement: { name: 'good-certificate', replace: 'c.valid_until >', by: 'c.valid_until >=' } },
  },
  {
    what: 'the lock of an unknown device',
    from: fromWhenNoted,
    until: 300 * 1000,
    open: async (scene) => {
      const visitor = new Visitor(scene.server, '198.51.100.1')
      return lock(5, () => visitor)(scene)
    },
    fault: { lasting: 'lock' },
  },
  {
    what: 'the lock of an account',
    from: fromWhenNoted,
    until: 900 * 1000,
    open: (scene) => lock(10, (number) => new Visitor(scene.server, `198.51.100.${number + 10}`))(scene),
    fault: { lasting: 'lock' },
  },
]

/** A certificate that is valid for a year, while its row in the database ends it after these seconds. */
function certificate(untilInTable: number): TimeWindow['open'] {
  return async ({ server, therapist, issuer }) => {
    const dates = { from: 0, until: certificateSeconds }
    const shown = await makeCertificate(server.clock.instant(), issuer, { account: therapist.id, ...dates })
    const from = untilInTable > certificateSeconds ? -veryLong : 0
    await enter(server, shown, therapist.id, { from, until: untilInTable })
    return async () =>
      (await server.database.inTransaction((tx) =>
        findGoodCertificate(tx, shown.der, server.clock.instant()),
      )) !== undefined
  }
}
