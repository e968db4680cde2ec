import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Environment, StartRefused } from '#config/environment.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { mailerOf } from '#features/reminders/clinic-mailer.ts'
import { testMailContent } from '#features/reminders/test-mail.mails.ts'
import type { Instance } from '#open-instance'
import { smtpFaultOf } from '#outbox/mailer.ts'

const language = 'en_EN'

/** Remedy for a broken connection without a specific message. */
const brokeOff =
  'The connection broke off: smtps:// is for port 465, smtp:// for 587 and 25; check its certificate.'

/** The usual meaning of a mail server's reply code for the person who set it up. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nobody listens there: check host and port.',
  ENOTFOUND: 'The host name is not known: check it, and DNS.',
  EDNS: 'The host name is not known: check it, and DNS.',
  ETIMEDOUT: 'It does not answer: check host, port and firewall.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'Its certificate is self-signed: give it one of an authority that this machine trusts.',
  CERT_HAS_EXPIRED: 'Its certificate has ended.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host name than the address has.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'Its certificate comes without its chain, or from an authority that this machine does not trust.',
  ETLS: 'It offers no TLS, which a server elsewhere must.',
  '530': 'It wants a login: put name and password into the address.',
  '535': 'It knows no such name and password.',
  '550': 'It refuses the sender or the address: see the setting sender_address.',
  '553': 'It refuses the sender: see the setting sender_address.',
  '554': 'It refuses the sender or the address: see the setting sender_address.',
}

/** Refuses an invalid address before anything is opened. */
export function readAddress(to: string | undefined): string {
  const address = z.email().safeParse(to)
  if (!address.success) throw new StartRefused(`--to is no mail address: ${to ?? ''}`)
  return address.data
}

/** Sends one mail directly, bypassing the outbox, and prints the mail server's answer. */
export async function sendTestMail(
  to: string | undefined,
  instance: Instance,
  environment: Environment,
): Promise<string> {
  const address = readAddress(to)
  const mailer = mailerOf(environment, instance)
  const { appName } = await instance.database.inTransaction(getClinicSettings)
  const words = testMailContent(language, { appName })
  try {
    await mailer.send({ id: randomUUID(), to: address, language, ...words }, async () => undefined)
  } catch (error) {
    const fault = smtpFaultOf(error)
    throw new StartRefused(
      `SMTP_URL: the mail server did not take the mail (${fault}). ${remedies[fault] ?? (/^\d/.test(fault) ? 'See the log of the mail server.' : brokeOff)}`,
    )
  } finally {
    mailer.close?.()
  }
  return mailer.channel === 'folder'
    ? `SMTP_URL is not set, so that no mail leaves this machine: the mail lies in ${environment.DATA_DIR}/outbox.`
    : `The mail server took the mail to ${address}. Look into the mailbox, and among its spam.`
}
