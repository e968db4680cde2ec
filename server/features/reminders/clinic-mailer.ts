import { join } from 'node:path'
import type { Environment } from '#config/environment.ts'
import { originOf } from '#config/origins.ts'
import type { Database } from '#database/connection.ts'
import { type Mailer, outboxFolderMailer, smtpMailer } from '#outbox/mailer.ts'
import { senderOf } from './reminders.jobs.ts'

/** Sends mail by the operator's mail server, or without one into a folder. */
export function mailerOf(environment: Environment, { database }: { readonly database: Database }): Mailer {
  const { SMTP_URL, DATA_DIR } = environment
  const sender = () => database.inTransaction((tx) => senderOf(tx, originOf(environment, 'CLIENT')))
  return SMTP_URL === undefined
    ? outboxFolderMailer(join(DATA_DIR, 'outbox'), sender)
    : smtpMailer(SMTP_URL, sender)
}
