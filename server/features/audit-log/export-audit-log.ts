import { createHmac, type Hmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Download, InputOf } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { defaultLanguage, type Language } from '@standfest/domain/base/language.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { exportProtocol } from '@standfest/domain/features/audit-log/audit-log.calls.ts'
import type { AuditLogEntry } from '@standfest/domain/features/audit-log/audit-log.ts'
import { auditLogWords } from '@standfest/domain/features/audit-log/audit-log-words.ts'
import {
  detailsOf,
  formatTimestamp,
  kindOf,
  nameOf,
  sentenceOf,
} from '@standfest/domain/features/audit-log/sentence.ts'
import { disarmed } from '@standfest/domain/features/export/cells.ts'
import type { Database, Tx } from '#database/connection.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { byteOrderMark, csvText } from '#http/csv.ts'
import { type Context, refuse, type SignedIn } from '#http/handle.ts'
import type { Keyring } from '#vault/keyring.ts'
import { recordAudit } from './audit-log.store.ts'
import { findHead } from './chain.store.ts'
import { chainBegins } from './chain.ts'
import { type ChainHead, readWrittenHead, writtenHead } from './chain-head.ts'
import { entriesOf } from './entries.ts'
import {
  findPeopleOfAuditLog,
  findReferenceOfStaff,
  listChainedLines,
  type NumberedLine,
} from './reading.store.ts'

type Sought = InputOf<typeof exportProtocol>['query']

const atOnce = 500

/** The audit log reference of the person searched for: staff, never a client. */
export async function referenceOf(tx: Tx, person: AccountId | undefined): Promise<string | undefined> {
  if (person === undefined) return undefined
  return (await findReferenceOfStaff(tx, person)) ?? refuse('ERROR.ACCESS_DENIED')
}

/**
 * The instance's audit log as CSV, oldest first, up to the chain's head. The first rows describe the file and give the
 * chain's head; the last row is a keyed hash of all bytes before it, which `protocol verify --file` recomputes.
 */
export async function writeAuditLog(
  query: Sought,
  { tx, actor, now, vault }: Context<SignedIn>,
  database: Database,
): Promise<Download> {
  const { language = defaultLanguage, person, ...sought } = query
  const personRef = await referenceOf(tx, person)
  const head = (await findHead(tx)) ?? { number: 0, link: chainBegins }
  const { from, to } = sought
  const changes = Object.entries({ from, to }).flatMap(([field, day]) => (day ? [{ field, after: day }] : []))
  await recordAudit(tx, actor, 'protocol-exported', {
    at: now.instant,
    subjectRef: personRef,
    facts: { changes },
    instanceKey: vault.instanceKey,
  })
  const { appName } = await getClinicSettings(tx)
  const { zone } = now
  const read = async (after: NumberedLine | undefined) =>
    database.inTransaction(async (reading) => {
      const terms = { ...sought, personRef, after: after?.id, limit: atOnce, zone }
      const lines = await listChainedLines(reading, terms, head.number)
      const reader = { instanceKey: vault.instanceKey, client: undefined }
      const entries = await entriesOf(reading, lines, reader)
      const rows = entries.map((entry, place) => rowOf(entry, lines[place]?.number, { language, zone }))
      return { last: lines.at(-1), rows }
    })
  const { file } = auditLogWords(language)
  const personName = await nameOfStaff(tx, personRef, vault.instanceKey)
  const beginning = beginningOf(
    { appName, at: formatTimestamp(now.instant, zone), head, language, personName },
    sought,
  )
  return {
    filename: `${file.name}-${now.today}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    pieces: () => sealed(vault.keyring, language, piecesOf(beginning, language, read)),
  }
}

/** The name of the person whose lines alone are exported. */
async function nameOfStaff(tx: Tx, personRef: string | undefined, instanceKey: KeyObject) {
  if (personRef === undefined) return undefined
  const person = (await findPeopleOfAuditLog(tx, [personRef], instanceKey)).get(personRef)?.person
  return person ? fullName(person) : undefined
}

type Batch = { readonly last: NumberedLine | undefined; readonly rows: readonly (readonly string[])[] }

async function* piecesOf(
  beginning: Buffer,
  language: Language,
  read: (after: NumberedLine | undefined) => Promise<Batch>,
): AsyncGenerator<Buffer> {
  yield beginning
  for (let after: NumberedLine | undefined; ; ) {
    const { last, rows } = await read(after)
    if (last === undefined) return
    yield csvText(delimiterOf(language), rows)
    after = last
  }
}

function delimiterOf(language: Language): ';' | ',' {
  return language === 'de_DE' ? ';' : ','
}

function beginningOf(
  {
    appName,
    at,
    head,
    language,
    personName,
  }: {
    readonly appName: string
    readonly at: string
    readonly head: ChainHead
    readonly language: Language
    readonly personName: string | undefined
  },
  { from, to, group, actor }: Pick<Sought, 'from' | 'to' | 'group' | 'actor'>,
): Buffer {
  const { file, columns, groups } = auditLogWords(language)
  const days = from || to ? [`${from ?? '…'} – ${to ?? '…'}`] : []
  const chosen = [
    ...(personName === undefined ? [] : [personName]),
    ...days,
    ...(group ? [groups[group]] : []),
    ...(actor ? [kindOf(actor, language)] : []),
  ].join(', ')
  const rows = [
    [file.title, disarmed(appName)],
    [file.madeAt, at],
    [file.chosen, chosen === '' ? file.everything : disarmed(chosen)],
    [file.head, writtenHead(head)],
    Object.values(columns),
  ]
  return Buffer.concat([
    Buffer.from(byteOrderMark),
    ...rows.map((row) => csvText(delimiterOf(language), [row])),
  ])
}

function rowOf(
  entry: AuditLogEntry,
  number: number | undefined,
  { language, zone }: { readonly language: Language; readonly zone: string },
): readonly string[] {
  return [
    String(number ?? ''),
    formatTimestamp(entry.at, zone),
    nameOf(entry.actor, language),
    kindOf(entry.actor.kind, language),
    sentenceOf(entry, language),
    detailsOf(entry, language, zone).join('; '),
    entry.subject ? nameOf(entry.subject, language) : '',
    entry.action,
  ].map(disarmed)
}

/** Appends a keyed hash of everything written. */
async function* sealed(
  { chainKey }: Keyring,
  language: Language,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const code = hashOfExport(chainKey)
  for await (const piece of pieces) {
    code.update(piece)
    yield piece
  }
  yield csvText(delimiterOf(language), [[auditLogWords(language).file.seal, code.digest('hex')]])
}

/** The prefix separates such a hash from the chain's links, which use the same key. */
function hashOfExport(chainKey: Keyring['chainKey']): Hmac {
  return createHmac('sha256', chainKey).update('audit-log-export|')
}

const lastRow = /(?<=\n)"[^"]*"[;,]"([\da-f]{64})"\r\n$/
const rowOfHead = /^"(?:Kopf der Kette|Head of the chain)"[;,]"(\d+:[\da-f]{64})"\r$/m

/** The chain head in an exported file; undefined where the file was changed, or is from another instance. */
export function headOfExport({ chainKey }: Keyring, bytes: Buffer): ChainHead | undefined {
  const text = bytes.toString('utf8')
  const [row, code] = lastRow.exec(text) ?? []
  const head = readWrittenHead(rowOfHead.exec(text)?.[1] ?? '')
  if (row === undefined || code === undefined || !head) return undefined
  const expected = hashOfExport(chainKey).update(bytes.subarray(0, bytes.length - Buffer.byteLength(row)))
  return timingSafeEqual(expected.digest(), Buffer.from(code, 'hex')) ? head : undefined
}
