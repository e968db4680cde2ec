import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { LetterLanguage } from '@standfest/domain/base/language.ts'
import type { Channel } from '@standfest/domain/features/reminders/reminders.ts'
import { createTransport } from 'nodemailer'
import { mailHtml } from './mail-layout.ts'
import { type Turn, takeTurns } from './turns.ts'

export type Mail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The first language, where the mail is in both. */
  readonly language: LetterLanguage
}

export type Mailer = {
  /** Whether mail is sent by a server or written to a folder. */
  readonly channel: Extract<Channel, 'mail' | 'folder'>
  /**
   * Sends a mail and calls `note` before the next is sent: a killed process leaves at most one mail to be repeated.
   * Throws the mail server's error, and errors of `note`.
   */
  readonly send: (mail: Mail, note: () => Promise<void>) => Promise<void>
  readonly close?: () => void
}

/** The sender of mails; read for each, because a setting defines it. */
export type Sender = () => Promise<string>

const connectMs = 10_000
const silenceMs = 30_000
/** A slow server is given up after this time in total. */
const longestMs = 60_000
const connections = 4

/**
 * Sends mail by SMTP (`smtp://` or `smtps://`). Mails have no read receipts or tracking. They are sent concurrently;
 * only their final acknowledgements are serialised.
 */
export function smtpMailer(url: string, senderOf: Sender): Mailer {
  const transport = createTransport({ ...connectionTo(url), pool: true, maxConnections: connections })
  const composer = createTransport({ streamTransport: true, buffer: true })
  const nextTurn = takeTurns()
  return {
    channel: 'mail',
    send: async (mail, note) => {
      const turn = nextTurn()
      try {
        await within(longestMs, async () => {
          const { envelope, message } = await composer.sendMail(messageOf(mail, await senderOf()))
          await transport.sendMail({ envelope, raw: Readable.from(lastLineInTurn(message as Buffer, turn)) })
        })
        await note()
      } finally {
        turn.end()
      }
    },
    close: () => transport.close(),
  }
}

/** Tests the connection to the mail server: reachable, TLS, login. Undefined if all is well. Sends nothing. */
export async function mailServerFault(url: string, answersWithinMs: number): Promise<string | undefined> {
  const transport = createTransport(connectionTo(url))
  try {
    await within(answersWithinMs, () => transport.verify())
    return undefined
  } catch (error) {
    return smtpFaultOf(error)
  } finally {
    transport.close()
  }
}

/** The mail server's reply code, such as 535, else the connection's error code; never its text. */
export function smtpFaultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { responseCode, code, originalCode } = error as {
    responseCode?: number
    code?: string
    /** The underlying error code, which the library replaces by ESOCKET. */
    originalCode?: string
  }
  return String(responseCode ?? originalCode ?? code ?? 'unknown')
}

function connectionTo(url: string) {
  const { hostname } = new URL(url)
  const isOwnMachine = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return {
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    requireTLS: !isOwnMachine,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Without a mail server, mails are written to a folder as .eml files. The identifier is the mail's own, so that a retry
 * is recognised as the same mail.
 */
export function outboxFolderMailer(folder: string, senderOf: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    channel: 'folder',
    send: async (mail, note) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const message = await transport.sendMail(messageOf(mail, await senderOf()))
      const draft = join(folder, `${mail.id}.new`)
      writeFileSync(draft, message.message as Buffer, { mode: 0o600 })
      renameSync(draft, join(folder, `${mail.id}.eml`))
      await note()
    },
  }
}

function messageOf({ id, to, subject, text, language }: Mail, from: string) {
  return {
    from,
    to,
    subject,
    text,
    html: mailHtml({ subject, text, language }),
    messageId: `<${id}@standfest.invalid>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** The mail server accepts a mail with its final line, which is withheld until its turn comes. */
async function* lastLineInTurn(message: Buffer, turn: Turn): AsyncGenerator<Buffer> {
  yield message
  await turn.begin()
}

async function within(milliseconds: number, work: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })),
      milliseconds,
    )
  })
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
