import { PassThrough, Readable } from 'node:stream'
import type { Now } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { CopySection } from '@standfest/domain/features/my-copy/copied.ts'
import { copyFiles, copyNotice, copyReadme } from '@standfest/domain/features/my-copy/readme.ts'
import { headerOf, isShown, rowOf } from '@standfest/domain/features/my-copy/shown-in.ts'
import { ZipFile } from 'yazl'
import type { Tx } from '#database/connection.ts'
import { getClinicSettings } from '#features/instance-settings/settings.store.ts'
import { byteOrderMark, csvText } from '#http/csv.ts'
import type { CopyReader } from './copied-reads.ts'
import { writeFhir } from './copy-fhir.ts'
import { type CopyPlan, planCopy } from './copy-terms.ts'
import { writePage } from './page.ts'

type Terms = { readonly now: Now; readonly language: Language; readonly origin: string }

/** Receives the number of the client's files in an archive. */
type CountFiles = (count: number) => void

/**
 * Streams the zip archive of a copy with backpressure, one entry after the other. Page, JSON, FHIR and tables each read the record again, from
 * one snapshot, and share only names and titles, so that memory does not grow with the record.
 */
export async function* writeCopy(
  tx: Tx,
  reader: CopyReader,
  { now, language, origin }: Terms,
  countFiles: CountFiles,
): AsyncGenerator<Uint8Array> {
  const { appName, clinic } = await getClinicSettings(tx)
  const plan = await planCopy(tx, reader, now.zone)
  countFiles(plan.files.length)
  const zip = new ZipFile()
  const packed = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => packed.destroy(error))
  const entry = { mtime: new Date(now.instant * 1000), mode: 0o100600 }
  const today = now.today.split('-').toReversed().join('.')
  const notice = copyNotice(reader.released, now.zone)
  const readme = copyReadme({ appName, zone: now.zone, today, clinic, notice })
  zip.addBuffer(Buffer.from(`${byteOrderMark}${readme}`), copyFiles.readme, entry)
  const open: Readable[] = []
  /** A zip entry whose content is generated lazily. */
  const add = (name: string, pieces: () => AsyncGenerator<Uint8Array | string>, compress = true) =>
    zip.addReadStreamLazy(name, { ...entry, compress }, (begin) => {
      const stream = Readable.from(pieces(), { objectMode: false })
      open.push(stream)
      stream.on('error', (error) => packed.destroy(error))
      begin(null, stream)
    })
  add(copyFiles.page, () => writePage(reader, plan, { appName, language, today, notice }))
  add(copyFiles.json, () => writeJson(reader, plan, now))
  add(copyFiles.fhir, () => writeFhir(reader, plan, { now, origin }))
  for (const [, section] of reader.sections)
    add(`${copyFiles.tables}/${section.file[language]}.csv`, () =>
      writeTable(section, reader, plan, language),
    )
  for (const { id, place } of plan.files) add(place, () => bytesOf(reader, id), false)
  zip.end()
  try {
    for await (const piece of packed) yield piece as Uint8Array
  } finally {
    for (const stream of open) stream.destroy()
  }
}

/** The machine-readable copy: each section's items with all fields. */
async function* writeJson(reader: CopyReader, { terms }: CopyPlan, now: Now): AsyncGenerator<string> {
  const head = {
    format: 'standfest-my-copy',
    version: 1,
    madeAt: now.instant,
    zone: now.zone,
    ...(reader.released ? { released: reader.released } : {}),
    people: Object.fromEntries(terms.names),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"sections":{`
  for (const [index, [name, section]] of reader.sections.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(name)}:[`
    let isFirst = true
    for await (const answer of reader.answersOf(section))
      for (const item of section.items(answer)) {
        yield `${isFirst ? '' : ','}\n${JSON.stringify(item)}`
        isFirst = false
      }
    yield ']'
  }
  yield '}}\n'
}

async function* writeTable(
  section: CopySection,
  reader: CopyReader,
  { terms }: CopyPlan,
  language: Language,
): AsyncGenerator<Uint8Array> {
  yield Buffer.concat([Buffer.from(byteOrderMark), csvText(';', [headerOf(section, language)])])
  for await (const answer of reader.answersOf(section)) {
    const rows = section
      .items(answer)
      .filter(isShown)
      .map((item) => rowOf(section, item, terms, language))
    if (rows.length > 0) yield csvText(';', rows)
  }
}

async function* bytesOf(reader: CopyReader, id: string): AsyncGenerator<Uint8Array> {
  yield (await reader.file(id)).bytes
}
