import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

/**
 * The yardstick of a small read: `node:http` and pg running the statements that the house runs for it, and
 * nothing else. It checks no header, opens no seal and parses no schema.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 })

const sessionText = `select a.id as account_id, a.type, a.subject_ref, s.id as session_id, a.active, a.parent_id,
    p.active and p.deleted_at is null as parent_active,
    (extract(epoch from s.last_active_at) + s.idle_seconds)::bigint as idle_until,
    extract(epoch from s.ends_at)::bigint as ends_at, extract(epoch from s.last_active_at)::bigint as last_active_at
  from session_tokens t join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
  left join accounts p on p.id = a.parent_id
  where t.token_hash = $1 and s.site = $2 and s.ends_at > to_timestamp($3)
    and s.last_active_at + s.idle_seconds * interval '1 second' > to_timestamp($3)
    and a.deleted_at is null and a.anonymised_at is null and a.active and s.cookie_hash = $4`
const accountText = `select a.id, a.type, a.version, a.identity, a.language, a.active, a.anonymised_at is not null as anonymised,
    a.parent_id, a.consumption_visible, a.survey_hour, a.survey_minute, a.notify_mail, a.notify_push,
    extract(epoch from a.registered_at)::bigint as registered_at, a.registered_on,
    extract(epoch from a.last_login_at)::bigint as last_login_at
  from accounts a where a.id = $1 and a.deleted_at is null`

const hash = (secret: string) => createHash('sha256').update(secret).digest()

const server = createServer((request, response) => {
  void answer(request, response)
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = String(request.headers['x-session']).slice('Bearer '.length)
  const cookie = String(request.headers.cookie).split('=')[1] ?? ''
  const connection = await pool.connect()
  await connection.query('begin')
  const session = await connection.query<{ account_id: string }>({
    name: 'session',
    text: sessionText,
    values: [hash(token), 'ADMIN', Number(process.env.INSTANT), hash(cookie)],
  })
  const account = await connection.query<{ id: string; type: number; language: string }>({
    name: 'account',
    text: accountText,
    values: [session.rows[0]?.account_id],
  })
  await connection.query('commit')
  connection.release()
  const row = account.rows[0]
  const attributes = { type: row?.type, name: 'Petra Sommer', language: row?.language }
  const text = JSON.stringify({
    data: { type: 'account', id: row?.id, attributes },
    state: 'success',
    status: 200,
  })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
