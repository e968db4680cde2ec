import type { Readable } from 'node:stream'
import { Decrypter } from 'age-encryption'
import { fromBuffer } from 'yauzl'
import { expireCopyTask, makeCopyTask } from '#features/my-copy/my-copy.jobs.ts'
import { sqlRows } from './direct-sql.ts'
import { runTask } from './tasks.ts'
import type { TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** Runs a job of a client's current copy: the one that makes it, or the one that expires it. */
export async function runCopyJob(
  server: TestServer,
  clientId: string,
  task: typeof makeCopyTask | typeof expireCopyTask = makeCopyTask,
): Promise<void> {
  const [copy] = await sqlRows<{ id: string }>(
    server.addresses.superuser,
    'select id from own_copies where owner_client = $1',
    [clientId],
  )
  await runTask(server, task, { clientId, copyId: copy?.id })
}

/** Requests a copy, runs its job, and downloads it as a navigation of the browser: with cookies, without the client's headers. */
export async function fetchOwnCopy(
  server: TestServer,
  phone: TestBrowser,
  clientId: string,
  order: object = {},
) {
  const ordered = await phone.post('/rest/myCopy', 'myCopy', order)
  if (ordered.status !== 200) throw new Error(`no copy: ${ordered.code}`)
  await runCopyJob(server, clientId)
  return downloadOwnCopy(phone, await copyTicket(phone))
}

export async function copyTicket(phone: TestBrowser): Promise<string> {
  const answer = await phone.send('POST', '/rest/myCopy/ticket')
  const { ticket } = answer.attributes
  if (typeof ticket !== 'string') throw new Error(`no ticket: ${answer.code}`)
  return ticket
}

export function requestOwnCopy(phone: TestBrowser, ticket: string, signal?: AbortSignal): Promise<Response> {
  const cookie = [...phone.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${phone.url}/api/rest/myCopy/file?ticket=${ticket}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    ...(signal ? { signal } : {}),
  })
}

export async function downloadOwnCopy(phone: TestBrowser, ticket: string) {
  const response = await requestOwnCopy(phone, ticket)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Unpacks an archive: its files by name. */
export function unpacked(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (fault, zip) => {
      if (fault) return reject(fault)
      const files = new Map<string, Buffer>()
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (broken: Error | null, stream: Readable) => {
          if (broken) return reject(broken)
          void stream.toArray().then((pieces) => {
            files.set(entry.fileName, Buffer.concat(pieces))
            zip.readEntry()
          }, reject)
        })
      })
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      return zip.readEntry()
    })
  })
}

/** Decrypts an age file with a passphrase. */
export async function openedWith(bytes: Buffer, passphrase: string): Promise<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return Buffer.from(await decrypter.decrypt(new Uint8Array(bytes)))
}
