import type { ContentItem } from '#api/content-item.ts'
import { newId } from '#api/new-id.ts'
import { textOf } from '#content/item-values.ts'

/** A reinforcer in the edited list; a new one has no id yet. */
export type AmplifierLine = {
  readonly key: string
  readonly id?: string
  readonly version?: number
  readonly title: string
}
export type StoredLine = Required<AmplifierLine>

/** The list before and after editing. */
export type EditedLines = {
  readonly begun: readonly StoredLine[]
  readonly lines: readonly AmplifierLine[]
}

export const newLine = (title = ''): AmplifierLine => ({ key: newId(), title })

/** The stored list, oldest first. */
export function linesOf(items: readonly ContentItem[]): readonly StoredLine[] {
  return items.toReversed().map(({ id, version, title }) => ({ key: id, id, version, title: textOf(title) }))
}

/** The changes to send: changed lines, new ones, and removed ones. */
export function changesOf({ begun, lines }: EditedLines) {
  const kept = new Set(lines.map(({ id }) => id))
  return {
    written: lines.filter((line) => wordsOf(begun, line.id) !== line.title.trim()),
    removed: begun.filter(({ id }) => !kept.has(id)),
  }
}

/** Whether there are unsaved changes; an empty new line is none. */
export function isEdited(edited: EditedLines): boolean {
  const { written, removed } = changesOf(edited)
  return removed.length > 0 || written.some(({ id, title }) => id !== undefined || title.trim() !== '')
}

/**
 * Merges the edited list onto the stored one (§7): edited texts and removals stay, untouched lines take the stored
 * state. A line that others removed comes back only if its text was edited.
 */
function mergeLines(
  { begun, lines }: EditedLines,
  present: readonly AmplifierLine[],
): readonly AmplifierLine[] {
  const known = new Set<string | undefined>(begun.map(({ id }) => id))
  const own = lines.flatMap((line) => {
    if (line.id === undefined) return [line]
    const now = present.find(({ id }) => id === line.id)
    const isTouched = wordsOf(begun, line.id) !== line.title.trim()
    if (now === undefined) return isTouched ? [newLine(line.title)] : []
    return [isTouched ? line : now]
  })
  return [...own, ...present.filter(({ id }) => !known.has(id))]
}

/** Merges what was typed on the stored list with an older draft that was found only then; what was typed last counts. */
export function mergeDrafts(older: EditedLines, { begun, lines }: EditedLines): EditedLines {
  const before = mergeLines(older, begun)
  if (!isEdited({ begun, lines })) return { begun, lines: before }
  return { begun, lines: mergeLines({ begun, lines }, before) }
}

/** The merged list, to be saved over the stored one. */
export function overPresent(edited: EditedLines, present: readonly StoredLine[]): EditedLines {
  const lines = mergeLines(edited, present).map((line) => {
    const now = present.find(({ id }) => id === line.id)
    return now === undefined ? line : { ...line, version: now.version }
  })
  return { begun: present, lines }
}

/** After one line was stored: the remaining changes are based on it, and what was typed meanwhile stays. */
export function withStored(
  { begun, lines }: EditedLines,
  { key, title: sent }: AmplifierLine,
  item: ContentItem,
): EditedLines {
  const [stored] = linesOf([item])
  if (stored === undefined) return { begun, lines }
  const line = { ...stored, key }
  return {
    begun: [...begun.filter(({ id }) => id !== line.id), line],
    lines: lines.map((one) => {
      if (one.key !== key) return one
      return one.title === sent ? line : { ...line, title: one.title }
    }),
  }
}

function wordsOf(lines: readonly StoredLine[], wanted: string | undefined): string | undefined {
  return lines.find(({ id }) => id === wanted)?.title
}
