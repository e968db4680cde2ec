import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { addDays, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId, MessageId } from '@standfest/domain/base/id.ts'
import type { ContentAttributes, ContentKind } from '@standfest/domain/features/content/content.ts'
import { diaryEntry } from '@standfest/domain/features/diary/diary.ts'
import { goal, intervention } from '@standfest/domain/features/goals/goals.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { findClientKey, openScope } from '#features/access/access.store.ts'
import { sealWords } from '#features/content/content-row.store.ts'
import { sealMessage } from '#features/messages/messages.store.ts'
import { sealNote } from '#features/notes/notes.store.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import { openCallers, percentile } from './callers.ts'
import { atMost } from './goals.ts'
import { withOwner } from './with-owner.ts'
import { openWorld, type World } from './world.ts'

/*
 * npm run bench, third part of the server, or: node tools/run.mjs server/bench/search-records.ts [--clients 45 --years 3]
 *
 * A therapist's search in the records: the first part, whose hits appear at once, and all parts until everything was searched. Each
 * client has a diary entry every second day, four messages a week, a note a week, and a goal with three tasks a month.
 */
const { values: given } = parseArgs({
  options: { clients: { type: 'string', default: '45' }, years: { type: 'string', default: '3' } },
})
const [clients, days] = [Number(given.clients), Number(given.years) * 365]
const [firstGoalMs, allGoalMs] = [300, 1500]
const [warmUpRounds, rounds] = [2, 10]
const say = (line: string) => process.stdout.write(`${line}\n`)

const sentences = [
  'Heute war es schwerer als gedacht, über den Markt zu gehen; die Leute grüßten, und ich dachte an früher.',
  'Danach habe ich mit meiner Schwester telefoniert, sie fragte nach dem Garten und nach der Arbeit.',
  'Am Abend bin ich eine Stunde am Fluss entlanggegangen, das hat gutgetan, und ich habe besser geschlafen.',
  'Im Betrieb gab es wieder Streit wegen der Schichten, ich bin kurz vor die Tür gegangen und dann zurück.',
]
const textOf = (place: number, length: number) =>
  Array.from({ length }, (_, next) => sentences[(place + next) % sentences.length]).join(' ')

/** Rows to insert with one statement, column by column. */
type Rows = {
  id: string
  at: number
  words: Buffer
  kind: string
  parent: string | null
  day: string | null
}[]

/** Fills a record with texts of everyday length: 150 to 400 letters. Returns the number of items. */
async function fillRecord(
  tx: Tx,
  { instance }: World,
  clientId: AccountId,
  therapistId: AccountId,
): Promise<number> {
  const { today, zone } = instance.clock.now()
  await openScope(tx, [clientId])
  const stored = await findClientKey(tx, clientId)
  if (!stored) throw new Error('the client has no key')
  const key = await unwrapKey(instance.vault.keyring, clientId, stored)
  const [messages, contents, notes]: [Rows, Rows, Rows] = [[], [], []]
  for (let ago = 1; ago <= days; ago += 1) {
    const day = addDays(today, -ago)
    const at = startOfDay(day, zone)
    const item = { at, parent: null, day: null, kind: '' }
    const content = (kind: ContentKind, words: ContentAttributes, more: Partial<Rows[number]> = {}) => {
      const id = uuidv7() as ContentId
      const sealed = sealWords({ clientId, key }, kind, id, words)
      contents.push({ ...item, id, kind: kind.name, words: sealed, ...more })
      return id
    }
    if (ago % 2 === 0) content(diaryEntry, { title: 'Ein Tag', content: textOf(ago, 4) }, { day })
    if (ago % 30 === 0) {
      const parent = content(goal, { title: 'Mehr Bewegung', description: textOf(ago, 2) })
      for (let task = 0; task < 3; task += 1)
        content(intervention, { title: textOf(ago + task, 1) }, { parent })
    }
    if (ago % 7 < 4) {
      const id = uuidv7() as MessageId
      const words = sealMessage(key, { id, owner: clientId, content: textOf(ago, 2) })
      messages.push({ ...item, id, words })
    }
    if (ago % 7 === 0) {
      const id = uuidv7()
      const words = sealNote(key, { id, owner: clientId, text: textOf(ago, 3) })
      notes.push({ ...item, id, words })
    }
  }
  const table = (
    rows: Rows,
  ) => sql`unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ at }) => at)}::float8[],
    ${rows.map(({ words }) => words)}::bytea[], ${rows.map(({ kind }) => kind)}::text[],
    ${rows.map(({ parent }) => parent)}::uuid[], ${rows.map(({ day }) => day)}::date[])
    as item (id, at, words, kind, parent, day)`
  await statement(
    'bench-insert-messages',
    sql`insert into messages (id, owner_client, sender_id, sent_as, recipient_id, sent_at, words)
     select id, ${clientId}::uuid, ${clientId}::uuid, 'client', ${therapistId}::uuid, to_timestamp(at), words
     from ${table(messages)}`,
  ).run(tx)
  await statement(
    'bench-insert-contents',
    sql`insert into contents (id, owner_client, kind, parent_id, on_day, author_id, written_as, created_at, changed_at,
       sort_at, words)
     select id, ${clientId}::uuid, kind, parent, day, ${clientId}::uuid, 'client', to_timestamp(at), to_timestamp(at),
       to_timestamp(at), words
     from ${table(contents)}`,
  ).run(tx)
  await statement(
    'bench-insert-notes',
    sql`insert into notes (id, owner_client, note_id, number, author_id, written_as, written_at, words)
     select id, ${clientId}::uuid, id, 1, ${therapistId}::uuid, 'therapist', to_timestamp(at), words
     from ${table(notes)}`,
  ).run(tx)
  return messages.length + contents.length + notes.length
}

const ticksASecond = 100

/** CPU time of the server so far, which depends less on other load than elapsed time. */
function workedMs({ serverPid }: World): number {
  const fields = readFileSync(`/proc/${serverPid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / ticksASecond) * 1000
}

type Searched = {
  readonly first: number
  readonly all: number
  readonly found: number
  readonly parts: number
}

/** Searches part after part, as the page does. */
async function search({ urls, therapist }: World, text: string): Promise<Searched> {
  const { send, close } = openCallers(urls.THERAPIST, 1)
  const times: number[] = []
  let found = 0
  let before: number | null | undefined
  do {
    const attributes = { text, ...(before !== undefined && { before }) }
    const body = JSON.stringify({ data: { type: 'recordSearch', attributes } })
    const answer = await send({
      method: 'POST',
      path: '/api/rest/search',
      session: therapist,
      body,
      isRead: true,
    })
    if (answer.status !== 200) throw new Error(`a search was answered with ${answer.status}`)
    times.push(answer.milliseconds)
    const part = JSON.parse(answer.text).data.attributes as { found: number; before: number | null }
    found += part.found
    before = part.before
  } while (before !== null)
  close()
  return {
    first: times[0] ?? Number.NaN,
    all: times.reduce((sum, one) => sum + one, 0),
    found,
    parts: times.length,
  }
}

const world = await openWorld({ clients, days: 1 }, () => undefined)
try {
  const { instance } = world
  const records = await instance.database.inTransaction((tx) =>
    statement<{ id: AccountId; parent_id: AccountId }>(
      'bench-records',
      sql`select id, parent_id from accounts where type = 3 and parent_id = (select parent_id from accounts
         where type = 3 group by parent_id order by count(*) desc limit 1) order by id`,
    ).all(tx),
  )
  let items = 0
  for (const { id, parent_id: therapistId } of records)
    items += await instance.database.inTransaction((tx) => fillRecord(tx, world, id, therapistId))
  await withOwner(instance.addresses, (owner) => owner.query('analyze'))
  say(`In the records of ${records.length} clients with ${days} days, ${items} items with texts:`)
  for (const [name, text] of [
    ['a word that nobody wrote', 'leuchtturm'],
    ['two words in half of the texts', 'schwester garten'],
  ] as const) {
    for (let round = 0; round < warmUpRounds; round += 1) await search(world, text)
    const before = workedMs(world)
    const searched: Searched[] = []
    for (let round = 0; round < rounds; round += 1) searched.push(await search(world, text))
    const worked = (workedMs(world) - before) / rounds
    const [first, all] = [searched.map((one) => one.first), searched.map((one) => one.all)]
    const of = (times: readonly number[], goalMs: number) =>
      `p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms ${atMost(percentile(times, 95), goalMs, ' ms')}`
    say(
      `searching records, ${name}, ${searched[0]?.found} hits: first part ${of(first, firstGoalMs)}; all ${searched[0]?.parts} parts ${of(all, allGoalMs)}; ${worked.toFixed(0)} ms of the server's work`,
    )
  }
} finally {
  await world.close()
}
