import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import type { Attachment } from '@standfest/domain/features/attachments/attachments.ts'
import type { BothLanguages } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { type PacksByVersion, packsOf, versionsOfPacks } from '@standfest/domain/features/export/packs.ts'
import { titleIn } from '@standfest/domain/features/life-areas/life-areas.ts'
import { contentSections } from '@standfest/domain/features/my-copy/content-sections.ts'
import {
  attributesOf,
  type CopiedAnswer,
  type CopyTerms,
  listOf,
} from '@standfest/domain/features/my-copy/copied.ts'
import { copySections } from '@standfest/domain/features/my-copy/copy-sections.ts'
import { placesOfFiles } from '@standfest/domain/features/my-copy/file-names.ts'
import type { Tx } from '#database/connection.ts'
import { listTemplateVersions } from '#features/daily-survey/survey-template.store.ts'
import { listLifeAreaTypes } from '#features/life-areas/life-areas.store.ts'
import { listPacks } from '#features/questionnaires/packs.store.ts'
import { listWeeklyTemplates } from '#features/weekly-survey/weekly-template.store.ts'
import type { CopyReader } from './copied-reads.ts'

/** A file of the client, with its path in the copy. */
export type PlacedFile = Pick<Attachment, 'id' | 'type' | 'size' | 'filename'> & { readonly place: string }

/** The lookup tables for formatting items, and the files, read before the copy is written. */
export type CopyPlan = {
  readonly terms: CopyTerms
  readonly files: readonly PlacedFile[]
  /** The questionnaire packs by version. */
  readonly packs: PacksByVersion
  /** The files by the id of their item. */
  readonly filesOf: ReadonlyMap<string, readonly PlacedFile[]>
}

/** Reads the names, titles and file names that the items of a copy refer to, but no content: memory is bounded. */
export async function planCopy(tx: Tx, reader: CopyReader, zone: string): Promise<CopyPlan> {
  const [surveys, reviews, types, packs] = await Promise.all([
    listTemplateVersions(tx, dailySurveyTemplateId),
    listWeeklyTemplates(tx),
    listLifeAreaTypes(tx, reader.client.clientId),
    listPacks(tx),
  ])
  const titlesOfTypes = new Map<string, BothLanguages>(
    types.map(({ id, titles }) => [id, { de_DE: titleIn(titles, 'de_DE'), en_EN: titleIn(titles, 'en_EN') }]),
  )
  const names = new Map<string, string>()
  const titles = new Map<string, string>()
  const areas = new Map<string, BothLanguages>()
  const stored: Attachment[] = []
  const { account, cover, message, lifeArea, file } = copySections
  for (const section of [account, cover, message])
    for await (const answer of reader.answersOf(section)) noteNames(answer, names)
  for await (const { data } of reader.answersOf(lifeArea))
    for (const one of listOf(data)) {
      const { id, typeId } = attributesOf(one) as { id: string; typeId: string }
      const title = titlesOfTypes.get(typeId)
      if (title) areas.set(id, title)
    }
  for (const section of Object.values(contentSections))
    for await (const { data } of reader.answersOf(section))
      for (const one of listOf(data)) {
        const { id, title, name } = attributesOf(one) as { id: string; title?: string; name?: string }
        titles.set(id, title ?? name ?? '')
      }
  for await (const { data } of reader.answersOf(file))
    stored.push(...listOf(data).map((one) => attributesOf(one) as Attachment))
  const places = placesOfFiles(stored, zone)
  const files = stored.map(({ id, type, size, filename }) => ({
    id,
    type,
    size,
    filename,
    place: places.get(id) ?? '',
  }))
  const filesOf = new Map<string, PlacedFile[]>()
  for (const [index, { targetId }] of stored.entries()) {
    const placed = files[index]
    if (placed) filesOf.set(targetId, [...(filesOf.get(targetId) ?? []), placed])
  }
  return {
    terms: {
      zone,
      names,
      titles,
      areas,
      surveys: new Map(surveys.map((version) => [version.refId as string, version])),
      reviews: new Map(reviews.map((version) => [version.refId as string, version])),
    },
    packs: versionsOfPacks(packsOf(packs)),
    files,
    filesOf,
  }
}

/** Collects the names in a response, which are those of the care team and the client only. */
function noteNames({ data, included = [] }: CopiedAnswer, names: Map<string, string>): void {
  for (const { type, id, attributes } of [...included, ...listOf(data)]) {
    const isPerson = type === 'therapist' || type === 'account'
    if (isPerson && id !== undefined) names.set(id, fullName(attributes as PersonName))
  }
}
