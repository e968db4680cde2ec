/* Run by `startBareReads`: the own account by one round trip to the database, with node:http and pg alone. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

const connections = 16
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: connections })
const readAt = Number(process.env['INSTANT'])
/** Without locks of accounts, parents and certificates, which the server asks for as well. */
const ownAccount = `select a.id, a.type, a.language, a.identity, r.permissions
  from session_tokens t join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
    join roles r on r.name = s.site
  where t.token_hash = $1 and s.cookie_hash = $2 and s.site = 'ADMIN' and s.ends_at > to_timestamp($3)
    and s.last_active_at + s.idle_seconds * interval '1 second' > to_timestamp($3) and a.active`

const hash = (secret: string) => createHash('sha256').update(secret).digest()

type Row = { id: string; type: number; language: string; permissions: string[] }

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = String(request.headers['x-session']).slice('Bearer '.length)
  const cookie = String(request.headers.cookie).split('=')[1] ?? ''
  const values = [hash(token), hash(cookie), readAt]
  const { rows } = await pool.query<Row>({ name: 'own-account', text: ownAccount, values })
  const [row] = rows
  if (row === undefined) return void response.writeHead(401).end()
  const { id, type, language, permissions } = row
  const attributes = { type, name: 'Petra Sommer', language, allowed: permissions }
  const text = JSON.stringify({ data: { type: 'account', id, attributes }, state: 'success', status: 200 })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

const server = createServer((request, response) => {
  void answer(request, response)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
