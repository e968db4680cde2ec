import { normaliseAlias } from '@standfest/domain/features/login/login.ts'
import { z } from 'zod'
import { type Environment, StartRefused } from '#config/environment.ts'
import { originOf } from '#config/origins.ts'
import { brokenConstraint } from '#database/connection.ts'
import { openScope } from '#features/access/access.store.ts'
import { insertAccount } from '#features/accounts/accounts.store.ts'
import { AccountIdentity } from '#features/accounts/identity.store.ts'
import { insertPasswordLink } from '#features/login/login.store.ts'
import { hashSecret, makeSecret } from '#features/login/sessions.store.ts'
import type { Instance } from '#open-instance'

const linkGoodForSeconds = 24 * 3600

const NewAdministrator = z.object({
  alias: z.string().trim().min(3).max(255),
  email: z.email(),
  name: z.string().trim().min(1).max(255),
  surname: z.string().trim().min(1).max(255),
})

type NewAdministrator = z.infer<typeof NewAdministrator>

/** Who is to be made, as it was typed. */
export function readNewAdministrator(options: Readonly<Record<string, unknown>>): NewAdministrator {
  const parsed = NewAdministrator.safeParse(options)
  if (!parsed.success)
    throw new StartRefused(`--${parsed.error.issues[0]?.path.join('.')} is missing or not valid.`)
  return parsed.data
}

/** Makes an administrator's account without a password, and the link that sets one, once, within a day. */
export async function makeAdministrator(
  options: Readonly<Record<string, string | undefined>>,
  instance: Instance,
  environment: Environment,
): Promise<string> {
  const person = readNewAdministrator(options)
  const { database, vault, clock } = instance
  const { instant, today } = clock.now()
  const secret = makeSecret()
  try {
    await database.inTransaction(async (tx) => {
      const { id } = await insertAccount(
        tx,
        {
          type: 1,
          person: AccountIdentity.parse(person),
          passwordHash: undefined,
          language: 'de_DE',
          active: true,
          consumptionVisible: true,
          surveyHour: 8,
          surveyMinute: 0,
          registeredAt: instant,
          registeredOn: today,
        },
        { ...vault, openScope },
      )
      await insertPasswordLink(tx, hashSecret(secret), id, {
        at: instant,
        expiresAt: instant + linkGoodForSeconds,
      })
    })
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken) throw new StartRefused(`This ${broken.replace('accounts_', '')} is already in use.`)
    throw error
  }
  return [
    `Administrator "${normaliseAlias(person.alias)}" is made. Set the password within 24 hours with this link; it works once:`,
    new URL(`/passwort-aendern#${secret}`, originOf(environment, 'ADMIN')).href,
  ].join('\n')
}
