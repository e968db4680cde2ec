import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Language } from '@standfest/domain/base/language.ts'
import type { Channel } from '@standfest/domain/features/reminders/reminders.ts'
import { createTransport } from 'nodemailer'
import { mailHtml } from './mail-layout.ts'
import { type Turn, takeTurns } from './turns.ts'

export type Mail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The first of them, where a letter is in both. */
  readonly language: Language
}

export type Mailer = {
  /** Whether mail leaves the house or lies in a folder. */
  readonly channel: Extract<Channel, 'mail' | 'folder'>
  /**
   * Hands a mail over and has it noted, before the next one is handed over: a process that is killed in between leaves
   * one mail at most that is sent again. Throws what the mail server did not like, and what `note` throws.
   */
  readonly send: (mail: Mail, note: () => Promise<void>) => Promise<void>
  readonly close?: () => void
}

/** Who stands on mails as their sender; asked anew for each, because a setting says it. */
export type Sender = () => Promise<string>

const connectMs = 10_000
const silenceMs = 30_000
/** A server that answers a little at a time is given up too. */
const longestMs = 60_000
const connections = 4

/**
 * Hands mail to a mail server (`smtp://` or `smtps://`). What a server took is not known to be read, nor asked after:
 * mails carry nothing that would tell. Mails travel side by side; only their last lines wait for each other.
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

/**
 * What is wrong with a mail server, as its connection says it: whether it is there, speaks TLS and knows the password. Undefined
 * where all is well. Sends nothing.
 */
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

/** The mail server's own code where it gave one, such as 535, else why the connection did not come about; never its words. */
export function smtpFaultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { responseCode, code, originalCode } = error as {
    responseCode?: number
    code?: string
    /** What the library found before it called every fault of a connection ESOCKET. */
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
 * Without a mail server letters are laid into a folder as the files that a mail program reads. The identifier is
 * the letter's own, so that a second try is recognised as the same letter.
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

/** The mail server takes a mail with its last line, which is not written while this does not end. */
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
