import { Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { archiveOf } from './archive.ts'
import type { TableChunk } from './table.ts'

const count = 200
const names = Array.from({ length: count }, (_, place) => `bundles/${place}.json`)

afterEach(() => vi.restoreAllMocks())

/** Pieces of as many files, and how many of them were read so far. */
function filesOf(bytes: number) {
  const read = { pieces: 0, isClosed: false }
  async function* pieces(): AsyncGenerator<TableChunk> {
    try {
      for (let table = 0; table < count; table += 1) {
        read.pieces += 1
        // Nothing that packing makes small.
        const piece = Buffer.from(Array.from({ length: bytes }, (_, place) => (place * (table + 7)) % 251))
        yield { table, bytes: piece }
      }
    } finally {
      read.isClosed = true
    }
  }
  return { read, pieces: pieces() }
}

describe('an archive of many files', () => {
  it('opens one of them at a time, when its turn comes', async () => {
    const opened = vi.spyOn(Readable, 'from')
    const { read, pieces } = filesOf(20_000)
    const archive = archiveOf(pieces, { names, files: [], at: new Date(0) })
    await archive.next()
    expect(opened.mock.calls.length).toBeLessThan(count / 2)
    for await (const piece of archive) expect(piece.length).toBeGreaterThan(0)
    expect([opened.mock.calls.length, read.pieces]).toEqual([count, count])
  })

  it('lets go of all when its reader leaves', async () => {
    const { read, pieces } = filesOf(20_000)
    const archive = archiveOf(pieces, { names, files: [], at: new Date(0) })
    while (read.pieces === 0) await archive.next()
    await archive.return(undefined)
    expect(read.isClosed).toBe(true)
    expect(read.pieces).toBeLessThan(count)
  })

  it('fails as a whole where a file does', async () => {
    async function* broken(): AsyncGenerator<TableChunk> {
      yield { table: 0, bytes: Buffer.alloc(10) }
      throw new Error('the record cannot be read')
    }
    const archive = archiveOf(broken(), { names, files: [], at: new Date(0) })
    const reading = async () => {
      for await (const piece of archive) expect(piece.length).toBeGreaterThan(0)
    }
    await expect(reading()).rejects.toThrow('cannot be read')
  })
})
