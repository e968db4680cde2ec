import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** An object storage that speaks S3, behind a line that a test can cut. */
export type ObjectStorage = {
  /** The variables of an instance that uses it. */
  readonly variables: Readonly<Record<string, string>>
  /** Whether requests get through. */
  readonly setReachable: (isReachable: boolean) => void
  /** What was asked: method and path of each request. */
  readonly asked: string[]
  readonly stop: () => Promise<void>
}

const bucket = 'standfest-test'

export async function openObjectStorage(): Promise<ObjectStorage> {
  const directory = mkdtempSync(join(tmpdir(), 'standfest-s3-'))
  const storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await storage.run()
  const asked: string[] = []
  let isReachable = true
  // The storage checks the signature of the host that was asked, which stays.
  const line = createServer((incoming, response) => {
    if (!isReachable) return void incoming.socket.destroy()
    asked.push(`${incoming.method} ${incoming.url}`)
    const { method, url, headers } = incoming
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => {
    line.listen(0, '127.0.0.1', resolve)
  })
  return {
    variables: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
      FILES_S3_BUCKET: bucket,
      FILES_S3_ACCESS_KEY: 'S3RVER',
      FILES_S3_SECRET_KEY: 'S3RVER',
    },
    setReachable: (next) => {
      isReachable = next
    },
    asked,
    stop: async () => {
      line.closeAllConnections()
      await new Promise((resolve) => {
        line.close(resolve)
      })
      await storage.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
