import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server in a separate process, which reports the identifier of each accepted mail to its parent. It can be
 * switched to refuse all mail, or to stop answering.
 */
export type MailMood = 'up' | 'down' | 'silent'

let mood: MailMood = 'up'
const unanswered: (() => void)[] = []
process.on('message', (order: { readonly mood: MailMood }) => {
  mood = order.mood
  if (mood !== 'silent') for (const answer of unanswered.splice(0)) answer()
})

type Done = (fault?: Error) => void

function unlessSilent(done: Done): void {
  if (mood === 'silent') unanswered.push(() => unlessSilent(done))
  else unlessDown(done)
}

function unlessDown(done: Done): void {
  if (mood === 'down') done(Object.assign(new Error('down'), { responseCode: 421 }))
  else done()
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onConnect: (_session, done) => unlessDown(done),
  // An open connection is reused for further mails.
  onMailFrom: (_address, _session, done) => unlessSilent(done),
  onData: (stream, _session, done) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const id = /^Message-ID: <([^@>]+)@/im.exec(Buffer.concat(parts).toString('utf8'))?.[1]
      process.send?.({ mail: id ?? 'without an identifier' }, () => done())
    })
  },
})
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit())
