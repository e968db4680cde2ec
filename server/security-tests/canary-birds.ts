import { randomBytes } from 'node:crypto'
import { recordOf } from '@standfest/domain/base/records.ts'
import { withConnection } from '#database/with-connection.ts'
import { identityFields } from '#features/accounts/identity.store.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { Filling } from './actors.ts'

/** Sealed fields, each with its own marker per person: see [Note: A person's fields]. */
const sealedFields = [...identityFields, 'risks', 'trigger', 'note'] as const
export type SealedField = (typeof sealedFields)[number]

/** A marker's owner and field. */
export type Canary = { readonly owner: string; readonly field: SealedField; readonly marker: string }

const markerLetters = /canary[0-9a-f]{20}/g

/** Creates a registry of all markers. */
export function openCage() {
  const canaries = new Map<string, Canary>()
  const mark = (owner: string, field: SealedField): string => {
    const marker = `canary${randomBytes(10).toString('hex')}`
    canaries.set(marker, { owner, field, marker })
    return marker
  }
  return {
    /** Fills every sealed field of a person with a marker. */
    fill: (owner: string): Filling => {
      const person = recordOf(identityFields, (field) => mark(owner, field))
      return {
        alias: person.alias,
        person,
        risks: mark(owner, 'risks'),
        trigger: mark(owner, 'trigger'),
        note: mark(owner, 'note'),
      }
    },
    /** The markers in a text, in any encoding. */
    heardIn: (text: string): Canary[] => {
      const found = new Set(`${text}\n${unhidden(text)}`.toLowerCase().match(markerLetters))
      return [...found].flatMap((marker) => canaries.get(marker) ?? [])
    },
    /** The markers of one person. */
    of: (owner: string): Canary[] => [...canaries.values()].filter((canary) => canary.owner === owner),
  }
}

const hexBytes = /\\x((?:[0-9a-f]{2}){8,})/g
/** A run of base64, looked for at word beginnings only: the pattern searches the answers of the whole matrix. */
const base64Run = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{24,}/g

/** A text with hexadecimal and base64 decoded. */
function unhidden(text: string): string {
  const fromHex = [...text.matchAll(hexBytes)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  )
  const fromBase64 = (text.match(base64Run) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((start) => Buffer.from(run.slice(start), 'base64').toString('latin1')),
  )
  return [...fromHex, ...fromBase64].join('\n')
}

/** Every table of a database as text, as a thief of a backup would read it. */
export async function dumpOf(superuserUrl: string): Promise<Map<string, string>> {
  const tables = await sqlRows<{ name: string }>(
    superuserUrl,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_t%'
     order by 1`,
  )
  return withConnection(superuserUrl, async (connection) => {
    const dump = new Map<string, string>()
    const wire = (connection as unknown as { connection: NodeJS.EventEmitter }).connection
    for (const { name } of tables) {
      const chunks: Buffer[] = []
      // A copy: the chunk is a view of a buffer that the driver writes over while it reads on.
      const keep = ({ chunk }: { chunk: Buffer }) => chunks.push(Buffer.from(chunk))
      wire.on('copyData', keep)
      await connection.query(`copy ${name} to stdout`)
      wire.removeListener('copyData', keep)
      dump.set(name, Buffer.concat(chunks).toString('latin1'))
    }
    return dump
  })
}
