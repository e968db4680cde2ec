import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypes } from '@standfest/domain/features/attachments/attachments.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CheckedFile, checkUpload, type Upload } from '#files/check-upload.ts'
import { decodeBase64 } from '#files/decode-base64.ts'
import { openInspector } from '#files/inspector.ts'
import { Refused } from '#http/handle.ts'
import { runningTime } from '#testing/running-time.ts'
import { sizeOf } from '#testing/sizes.ts'
import { evilFiles, honestFiles } from './evil-files.ts'
import type { Fate, Sample } from './evil-samples.ts'
import { numbersFrom } from './numbers.ts'
import { judgePdf } from './pdf-judge.ts'

const mutants = sizeOf(500, 20_000)
const atOnce = 2
/** The time limit of one file on a busy machine: that of its inspection, and of waiting for one of the two readers. */
const longestMilliseconds = 65_000

let evil: readonly Sample[]
let honest: readonly Sample[]
beforeAll(async () => {
  evil = await evilFiles()
  honest = await honestFiles()
}, 600_000)

type Check = (upload: Upload) => Promise<CheckedFile>
const checkAlone: Check = (upload) => checkUpload(upload, undefined)

function uploadOf({ bytes, filename, mediaType }: Sample): Upload {
  return { content: bytes.toString('base64'), filename, mediaType }
}

/** What became of a file: stored, refused, or an unexpected error. */
async function fateOf(sample: Sample, check: Check): Promise<Fate | { readonly fault: string }> {
  try {
    const { bytes, filename } = await check(uploadOf(sample))
    const without = 'without' in sample.fate ? sample.fate.without : undefined
    const isThere = without !== undefined && Buffer.from(bytes).includes(without)
    return {
      keptAs: filename,
      ...(without === undefined ? {} : { without: isThere ? `still there: ${without}` : without }),
    }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.refusal.code } as Fate
    return { fault: String(error) }
  }
}

async function complaintsAbout(samples: readonly Sample[], check: Check = checkAlone): Promise<string[]> {
  const complaints: string[] = []
  await sideBySide(samples, async (sample) => {
    const fate = JSON.stringify(await fateOf(sample, check))
    const expected = JSON.stringify(sample.fate)
    if (fate !== expected) complaints.push(`${sample.what}: expected ${expected}, was ${fate}`)
  })
  return complaints
}

async function sideBySide<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

describe('files from outside', () => {
  // ASVS 5.2.2
  // REQ 5.18
  it('are kept where they are honest, of every type that is taken', async () => {
    expect(await complaintsAbout(honest)).toEqual([])
    expect(honest).toHaveLength(Object.keys(fileTypes).length)
  })

  // ASVS 1.3.3, 1.3.4, 1.5.1, 5.2.2, 5.2.3, 5.2.5, 5.2.6, 5.3.3
  // TR-2 O.Source_2
  // TR-3 O.Source_2
  it('are refused, or lose what they carry, where they are evil', { timeout: 900_000 }, async () => {
    expect(await complaintsAbout(evil)).toEqual([])
    expect(evil.length).toBeGreaterThanOrEqual(80)
  })

  it('are found out of this list when nobody looks into them', async () => {
    const careless: Check = async ({ content, filename }) => ({
      bytes: Buffer.from(content, 'base64'),
      type: 'txt',
      filename: filename ?? '',
    })
    const harmlessNames = evil.filter(({ fate }) => 'keptAs' in fate && !('without' in fate))
    const complaints = await complaintsAbout(evil, careless)
    expect(complaints.length).toBeGreaterThanOrEqual(evil.length - harmlessNames.length)
  })
})

/** A random mutation of a file. */
function mutated(bytes: Buffer, next: () => number): Buffer {
  let changed = Buffer.from(bytes)
  const times = 1 + Math.floor(next() * 6)
  for (let time = 0; time < times; time += 1) {
    const at = Math.floor(next() * changed.length)
    const length = 1 + Math.floor(next() * 16)
    const kind = next()
    if (kind < 0.6) changed[at] = Math.floor(next() * 256)
    else if (kind < 0.75) changed = Buffer.concat([changed.subarray(0, at), changed.subarray(at + length)])
    else if (kind < 0.9) changed = Buffer.concat([changed.subarray(0, at + length), changed.subarray(at)])
    else changed = changed.subarray(0, Math.max(1, at))
  }
  return changed
}

/** What is wrong with a mutated file that was stored. */
async function complaintsAboutKept({ bytes, type }: CheckedFile): Promise<string[]> {
  const { kind } = fileTypes[type]
  const sniffed = await fileTypeFromBuffer(bytes)
  if (type === 'txt') return sniffed === undefined ? [] : [`a text that is ${sniffed.mime}`]
  if (type === 'pdf') return [...(await judgePdf(bytes)).active]
  if (kind !== 'IMAGE') return []
  const { format, exif, xmp, iptc, comments } = await sharp(bytes, { pages: -1 }).metadata()
  return [
    ...(format === (type === 'jpg' ? 'jpeg' : type) ? [] : [`a ${type} that is ${format}`]),
    ...((exif ?? xmp ?? iptc ?? comments) ? [`a ${type} that tells of itself`] : []),
  ]
}

describe('mutants of honest and evil files', () => {
  // ASVS 14.2.8
  // TR-2 O.Data_7
  // TR-3 O.Data_4
  it('end nothing, take no longer than allowed, and never get through as something else', {
    timeout: 1_800_000,
  }, async () => {
    const small = [...honest, ...evil].filter(({ bytes }) => bytes.length > 0 && bytes.length < 100_000)
    const next = numbersFrom(20_261_121)
    const made = Array.from({ length: mutants }, (_, at) => {
      const sample = small[at % small.length] as Sample
      return { ...sample, bytes: mutated(sample.bytes, next) }
    })
    const complaints: string[] = []
    const seen = { kept: 0, refused: 0 }
    await sideBySide(made, async (sample) => {
      const begun = runningTime()
      try {
        const kept = await checkAlone(uploadOf(sample))
        seen.kept += 1
        complaints.push(...(await complaintsAboutKept(kept)).map((fault) => `${sample.what}: ${fault}`))
      } catch (error) {
        seen.refused += 1
        if (!(error instanceof Refused)) complaints.push(`${sample.what}: ${String(error)}`)
      }
      if (runningTime() - begun > longestMilliseconds) complaints.push(`${sample.what} took too long`)
    })
    process.stdout.write(`mutants: ${seen.kept} kept, ${seen.refused} refused\n`)
    expect(complaints).toEqual([])
    expect(seen.kept + seen.refused).toBe(mutants)
    expect(Math.min(seen.kept, seen.refused)).toBeGreaterThan(mutants / 50)
  })
})

describe('a reader that a file gets hold of', () => {
  const readers = mkdtempSync(join(tmpdir(), 'standfest-readers-'))
  afterAll(() => rmSync(readers, { recursive: true, force: true }))

  /** A reader with this behaviour for any file. */
  function readerThat(does: string): ReturnType<typeof openInspector> {
    const path = join(readers, `${randomUUID()}.mjs`)
    writeFileSync(path, `process.on('message', async () => { ${does} })\nprocess.send({ ready: true })\n`)
    return openInspector(path)
  }
  const read = (does: string) => readerThat(does)(Buffer.from('a'), 'txt')

  // ASVS 1.4.1
  it.each([
    ['never ends', 'for (;;);'],
    ['ends at once', 'process.exit(1)'],
    ['throws', 'throw new Error()'],
    [
      'takes more and more memory',
      'const all = []; for (;;) { all.push(Buffer.alloc(4e6, 1)); await new Promise((go) => setTimeout(go, 5)) }',
    ],
  ])('is ended, and the file refused, when it %s', { timeout: 600_000 }, async (_, does) => {
    const begun = runningTime()
    expect(await read(does)).toBe('refused')
    expect(runningTime() - begun).toBeLessThan(longestMilliseconds)
  })

  it('is not waited for where it cannot start, and not asked again where it ended', async () => {
    const path = join(readers, `${randomUUID()}.mjs`)
    writeFileSync(path, 'process.exit(1)')
    expect(await openInspector(path)(Buffer.from('a'), 'txt')).toBe('busy')
    const inspect = readerThat('process.exit(1)')
    for (let time = 0; time < 3; time += 1) expect(await inspect(Buffer.from('a'), 'txt')).toBe('refused')
  })

  it('may answer, as the others do', async () => {
    const answered = await read(`process.send({ bytes: Buffer.from('done') })`)
    expect(answered).toEqual({ bytes: Buffer.from('done') })
  })
})

// ASVS 1.1.1
describe('base64', () => {
  it.each(['AAA', 'AAAA ', ' AAAA', 'AA==AAAA', 'AA-_', 'AAA\n', 'AB==', '='])(
    'is read strictly: %j is none',
    (text) => {
      expect(decodeBase64(text)).toBeUndefined()
    },
  )

  it.each(['', 'AA==', 'AAA=', 'AAAA'])('is read where it is written as it must be: %j', (text) => {
    expect(decodeBase64(text)?.toString('base64')).toBe(text)
  })
})
