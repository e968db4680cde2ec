import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Environment, StartRefused } from '#config/environment.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { mailerOf } from '#features/reminders/clinic-mailer.ts'
import { testMailLetter } from '#features/reminders/test-mail.letters.ts'
import type { Instance } from '#open-instance'
import { smtpFaultOf } from '#outbox/mailer.ts'

const language = 'en_EN'

/** What the mail server’s answer usually means for whoever set it up. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nobody listens there: check host and port.',
  ENOTFOUND: 'The host name is not known: check it, and DNS.',
  EDNS: 'The host name is not known: check it, and DNS.',
  ETIMEDOUT: 'It does not answer: check host, port and firewall.',
  ESOCKET:
    'The connection broke off: smtps:// is for port 465, smtp:// for 587 and 25; check its certificate.',
  ETLS: 'It offers no TLS, which a server elsewhere must.',
  '530': 'It wants a login: put name and password into the address.',
  '535': 'It knows no such name and password.',
  '550': 'It refuses the sender or the address: see the setting sender_address.',
  '553': 'It refuses the sender: see the setting sender_address.',
  '554': 'It refuses the sender or the address: see the setting sender_address.',
}

/** Refuses an address to which no mail could go, before anything is opened. */
export function readAddress(to: string | undefined): string {
  const address = z.email().safeParse(to)
  if (!address.success) throw new StartRefused(`--to is no mail address: ${to ?? ''}`)
  return address.data
}

/** Sends one mail at once, past the outbox, and says what the mail server answered. */
export async function sendTestMail(
  to: string | undefined,
  instance: Instance,
  environment: Environment,
): Promise<string> {
  const address = readAddress(to)
  const mailer = mailerOf(environment, instance)
  const { appName } = await instance.database.inTransaction(getClinicSettings)
  const words = testMailLetter(language, { appName })
  try {
    await mailer.send({ id: randomUUID(), to: address, language, ...words }, async () => undefined)
  } catch (error) {
    const fault = smtpFaultOf(error)
    throw new StartRefused(
      `SMTP_URL: the mail server did not take the mail (${fault}). ${remedies[fault] ?? 'See the log of the mail server.'}`,
    )
  } finally {
    mailer.close?.()
  }
  return mailer.channel === 'folder'
    ? `SMTP_URL is not set, so that no mail leaves this machine: the mail lies in ${environment.DATA_DIR}/outbox.`
    : `The mail server took the mail to ${address}. Look into the mailbox, and among its spam.`
}
