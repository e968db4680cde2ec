import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Mail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export type Mailer = { readonly send: (mail: Mail) => Promise<void> }

/**
 * Without a mail server letters are laid into a folder as the files that a mail program reads. The identifier is
 * the letter's own, so that a second try is recognised as the same letter.
 */
export function outboxFolderMailer(folder: string, sender: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async ({ id, to, subject, text }) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const message = await transport.sendMail({
        from: sender,
        to,
        subject,
        text,
        messageId: `<${id}@standfest.invalid>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      const draft = join(folder, `${id}.new`)
      writeFileSync(draft, message.message as Buffer, { mode: 0o600 })
      renameSync(draft, join(folder, `${id}.eml`))
    },
  }
}
