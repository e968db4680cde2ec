import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { plainTextOf } from './mails.ts'

export type ReceivedMail = { readonly to: string; readonly text: string }

export type Mailbox = {
  /** The value of SMTP_URL for this mail server. */
  readonly url: string
  /** Every mail received so far, the oldest first. */
  readonly letters: readonly ReceivedMail[]
  readonly close: () => Promise<void>
}

/** A fake SMTP server of a clinic with everybody's mailboxes. */
export async function openMailbox(): Promise<Mailbox> {
  const letters: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = plainTextOf(Buffer.concat(parts).toString('utf8').replaceAll('\r\n', '\n'))
        letters.push(...envelope.rcptTo.map(({ address }) => ({ to: address, text })))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
