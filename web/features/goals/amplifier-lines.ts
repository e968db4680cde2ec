import type { ContentItem } from '#api/content-item.ts'
import { newId } from '#api/new-id.ts'
import { textOf } from '#content/item-values.ts'

/** A reinforcer while the list is edited; a new one has no id yet. */
export type AmplifierLine = {
  readonly key: string
  readonly id?: string
  readonly version?: number
  readonly title: string
}
export type StoredLine = Required<AmplifierLine>

/** The list as somebody found it, and as they left it. */
export type EditedLines = {
  readonly begun: readonly StoredLine[]
  readonly lines: readonly AmplifierLine[]
}

export const newLine = (title = ''): AmplifierLine => ({ key: newId(), title })

/** What is stored, oldest first. */
export function linesOf(items: readonly ContentItem[]): readonly StoredLine[] {
  return items.toReversed().map(({ id, version, title }) => ({ key: id, id, version, title: textOf(title) }))
}

/** What is still to be sent: lines with other words, new ones, and those that were taken out. */
export function changesOf({ begun, lines }: EditedLines) {
  const kept = new Set(lines.map(({ id }) => id))
  return {
    written: lines.filter((line) => wordsOf(begun, line.id) !== line.title.trim()),
    removed: begun.filter(({ id }) => !kept.has(id)),
  }
}

/** Whether something would be lost; a new line without words is nothing. */
export function isEdited(edited: EditedLines): boolean {
  const { written, removed } = changesOf(edited)
  return removed.length > 0 || written.some(({ id, title }) => id !== undefined || title.trim() !== '')
}

/**
 * One's own list over what is stored by now (§7): one's words stay, and so does what was taken out; whatever one did
 * not touch is as the others left it. A line that the others took out comes back only with words of one's own.
 */
export function mergeLines(
  { begun, lines }: EditedLines,
  present: readonly StoredLine[],
): readonly AmplifierLine[] {
  const known = new Set(begun.map(({ id }) => id))
  const own = lines.flatMap((line) => {
    if (line.id === undefined) return [line]
    const now = present.find(({ id }) => id === line.id)
    const isTouched = wordsOf(begun, line.id) !== line.title.trim()
    if (now === undefined) return isTouched ? [newLine(line.title)] : []
    return [isTouched ? line : now]
  })
  return [...own, ...present.filter(({ id }) => !known.has(id))]
}

/** The same, to be saved over what the others stored. */
export function overPresent(edited: EditedLines, present: readonly StoredLine[]): EditedLines {
  const lines = mergeLines(edited, present).map((line) => {
    const now = present.find(({ id }) => id === line.id)
    return now === undefined ? line : { ...line, version: now.version }
  })
  return { begun: present, lines }
}

/** After a line was stored: it goes on from there. */
export function withStored({ begun, lines }: EditedLines, key: string, item: ContentItem): EditedLines {
  const [stored] = linesOf([item])
  if (stored === undefined) return { begun, lines }
  const line = { ...stored, key }
  return {
    begun: [...begun.filter(({ id }) => id !== line.id), line],
    lines: lines.map((one) => (one.key === key ? line : one)),
  }
}

function wordsOf(lines: readonly StoredLine[], wanted: string | undefined): string | undefined {
  return lines.find(({ id }) => id === wanted)?.title
}
