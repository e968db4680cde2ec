import { randomBytes } from 'node:crypto'
import { normaliseAlias } from '@standfest/domain/features/login/login.ts'
import { StartRefused } from '#config/environment.ts'
import { instanceOwner, openIdentity } from '#features/accounts/identity.store.ts'
import { findLoginFacts, recordLogin } from '#features/login/login.store.ts'
import { openSession, roleOf } from '#features/login/sessions.store.ts'
import type { Instance } from '#open-instance'
import { blindIndex } from '#vault/keyring.ts'
import { hashPassword, passwordMatches } from '#vault/passwords.ts'
import { findStaffToTry } from './trial-login.store.ts'

/**
 * A test login through the real login steps: name, fingerprint, password, session. The account temporarily gets another
 * password; everything is rolled back.
 */
export async function tryLogin({ database, vault, clock }: Instance): Promise<string> {
  const { keyring, instanceKey } = vault
  const password = randomBytes(24).toString('base64url')
  const newHash = await hashPassword(keyring.pepperKey, password)
  const undo = new Undone()
  let found = false
  try {
    await database.inTransaction(async (tx) => {
      const person = await findStaffToTry(tx)
      if (!person) throw undo
      found = true
      const { alias } = openIdentity(instanceKey, person.id, instanceOwner, person.identity)
      const index = blindIndex(keyring, 'alias', normaliseAlias(alias))
      const facts = await findLoginFacts(tx, index)
      if (facts?.id !== person.id) throw new StartRefused('A login fails: the name is not found.')
      await recordLogin(tx, facts, { at: clock.instant(), newHash })
      const stored = (await findLoginFacts(tx, index))?.passwordHash
      if (!(await passwordMatches(keyring.pepperKey, stored, password)))
        throw new StartRefused('A login fails: the right password is refused.')
      const { id, type } = facts
      const times = { instant: clock.instant(), idleSeconds: 60, longestSeconds: 60 }
      await openSession(tx, {
        accountId: id,
        site: roleOf(type),
        userAgent: '',
        enrolmentDue: false,
        ...times,
      })
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return found ? 'A login works.' : 'No login was tried: there is nobody of the staff.'
}

class Undone extends Error {}
