import { getSetting } from '#features/instance-settings/settings.store.ts'
import { bindSession, findGoodCertificate } from '#features/therapists/certificates.store.ts'
import { type Before, type Context, refuse } from '#http/handle.ts'
import type { LoginFacts } from './login.store.ts'
import { hashSecret, roleOf } from './sessions.store.ts'

/**
 * On the therapists' site every login needs a valid certificate, checked before the login name is looked at, so that
 * nothing is learned about names. Where any role may log in on any site, the check waits until the account is known.
 */
export async function refuseUncertified({ database, now, browser }: Before): Promise<void> {
  const { required, shown } = browser.certificate
  if (!required || browser.site !== 'THERAPIST') return
  const isGood = await database.inTransaction(async (tx) => {
    if (await getSetting(tx, 'role_check_off')) return true
    return (await findGoodCertificate(tx, shown, now.instant)) !== undefined
  })
  if (!isGood) refuse('ERROR.INVALID_CERTIFICATE')
}

/** The certificate that a new session is bound to: a therapist's own, on any site; none for other roles. */
export async function certificateFor(
  { tx, now, browser }: Context,
  { id, type }: LoginFacts,
): Promise<string | undefined> {
  if (!browser.certificate.required || roleOf(type) !== 'THERAPIST') return undefined
  const good = await findGoodCertificate(tx, browser.certificate.shown, now.instant)
  return good?.accountId === id ? good.fingerprint : refuse('ERROR.INVALID_CERTIFICATE')
}

/** Binds the session to this certificate. */
export async function bindToCertificate(
  { tx }: Context,
  cookieHalf: string,
  fingerprint: string | undefined,
): Promise<void> {
  if (fingerprint !== undefined) await bindSession(tx, hashSecret(cookieHalf), fingerprint)
}
