import { createHash, createSecretKey } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import type { Tx } from '#database/connection.ts'
import { getStaffAccount } from '#features/accounts/accounts.store.ts'
import { findSession } from '#features/login/sessions.store.ts'
import type { SignedIn } from '#http/handle.ts'

/** The SQL text of a statement of the server. */
async function textSentBy(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const sent: string[] = []
  const query = async ({ text }: { readonly text: string }) => {
    sent.push(text)
    return { rows: [] }
  }
  // The lookup finds no account, and its error does not matter here.
  await work({ query } as unknown as Tx).catch(() => undefined)
  const [text] = sent
  if (text === undefined || sent.length > 1) throw new Error(`${sent.length} statements instead of one`)
  return text
}

/**
 * The baseline of a small read: `node:http` and pg running the server's statements for it, without headers, decryption
 * and schemas.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 })

const readAt = Number(process.env.INSTANT)
const sessionText = await textSentBy((tx) =>
  findSession(
    tx,
    { token: '', cookieHalf: '' },
    { site: 'ADMIN', instant: readAt, bearerOnly: false, opensOwnScope: false },
  ),
)
const accountText = await textSentBy((tx) =>
  getStaffAccount(tx, { id: '' } as SignedIn, createSecretKey(Buffer.alloc(32))),
)

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
    values: [false, hash(token), 'ADMIN', readAt, hash(cookie)],
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
