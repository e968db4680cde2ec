import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The texts of the mails sent to an address, the latest first; the demo clinic writes them into a folder. */
export function mailsTo(dataFolder: string, address: string): readonly string[] {
  const outbox = join(dataFolder, 'outbox')
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(outbox, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
    .map((file) => readFileSync(file, 'utf8'))
    .filter((letter) => new RegExp(`^To: ${address}$`, 'm').test(letter))
    .map(plainTextOf)
}

/** The first link in a mail. */
export function linkIn(text: string): string | undefined {
  return /https?:\/\/\S+/.exec(text)?.[0]
}

/** The plain-text part of a mail, decoded, as a mail program without HTML shows it. */
export function plainTextOf(letter: string): string {
  const plain = letter.split(/^--.+$/m).find((part) => /^Content-Type: text\/plain/im.test(part)) ?? letter
  const [head = '', ...body] = plain.trimStart().split('\n\n')
  const text = body.join('\n\n')
  if (/^Content-Transfer-Encoding: base64$/im.test(head)) return Buffer.from(text, 'base64').toString('utf8')
  if (!/^Content-Transfer-Encoding: quoted-printable$/im.test(head)) return text
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
