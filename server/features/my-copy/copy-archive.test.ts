import { copySections, ownCopySections } from '@standfest/domain/features/my-copy/copy-sections.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import type { CopyReader } from './copied-reads.ts'
import { writeCopy } from './copy-archive.ts'

const entries = 20_000
const fileCount = 25
const fileBytes = 8 * 2 ** 20
const pageSize = 200
/** One page of entries, one file and the buffers of the streams. */
const mostMegabytes = 120

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const idOf = (number: number) => `01941f29-7c00-7000-8000-${String(number).padStart(12, '0')}`

/** A record larger than any client's. */
function hugeReader(count: { files: number }): CopyReader {
  return {
    client: { clientId: idOf(0) } as never,
    sections: ownCopySections,
    released: undefined,
    async *answersOf({ call }) {
      if (call.name === copySections.DIARY.call.name)
        for (let begin = 0; begin < entries; begin += pageSize)
          yield {
            asked: {},
            data: Array.from({ length: pageSize }, (_, place) => ({
              type: 'diary',
              id: idOf(begin + place),
              attributes: {
                title: `Eintrag ${begin + place}`,
                content: 'Ein Tag wie viele andere. '.repeat(20),
                createdAt: 1_770_000_000,
              },
            })),
          }
      else if (call.name === copySections.file.call.name)
        yield {
          asked: {},
          data: Array.from({ length: fileCount }, (_, place) => ({
            type: 'property',
            id: idOf(place),
            attributes: {
              filename: 'Bild.jpg',
              type: 'jpg',
              size: fileBytes,
              createdAt: 1_770_000_000,
              targetType: 'DIARY',
              targetId: idOf(place),
            },
          })),
        }
      else yield { asked: {}, data: [] }
    },
    file: async () => {
      count.files += 1
      return { bytes: Buffer.alloc(fileBytes, count.files), filename: 'Bild.jpg', mediaType: 'image/jpeg' }
    },
  }
}

describe('the copy of a client with twenty thousand entries and 200 MB of files', () => {
  it('is streamed with backpressure, in bounded memory', async () => {
    const count = { files: 0 }
    const now = { ...server.clock.now() }
    const memory = () => {
      const { heapUsed, external } = process.memoryUsage()
      return (heapUsed + external) / 2 ** 20
    }
    const before = memory()
    let [bytes, most, pieces] = [0, 0, 0]
    let files = 0
    const written = server.database.readSnapshot((tx) =>
      writeCopy(
        tx,
        hugeReader(count),
        { now, language: 'de_DE', origin: 'https://klinik.example' },
        (placed) => {
          files = placed
        },
      ),
    )
    for await (const piece of written) {
      bytes += piece.length
      pieces += 1
      if (pieces % 50 === 0) most = Math.max(most, memory() - before)
    }
    expect(files).toBe(fileCount)
    expect(bytes).toBeGreaterThan(fileCount * fileBytes)
    // Each file is read once for the folder; only the first ones also for the page.
    expect(count.files).toBeGreaterThanOrEqual(fileCount)
    expect(count.files).toBeLessThan(fileCount + 4)
    expect(most).toBeLessThan(mostMegabytes)
  }, 120_000)
})
