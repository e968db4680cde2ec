import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'
import type { Say } from '#language/words.ts'
import type { Kit } from '#offline-kit/kit.ts'
import type * as words from './emergency-kit.texts.ts'

/** The client's kit as read aloud, in the order of the page. Without phone numbers, which have buttons. */
export function spokenKit(kit: Kit, t: Say<typeof words>): readonly string[] {
  const line = ({ title, content }: ContentItem) => sentences(textOf(title), textOf(content))
  const part = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${heading}.`, ...lines]
  return [
    ...part(
      t('headings.own.contacts'),
      kit.contacts.map(({ name, relation }) => sentences(textOf(name), textOf(relation))),
    ),
    ...part(t('headings.own.mnemonic'), kit.mnemonics.map(line)),
    ...part(
      t('headings.own.steps'),
      kit.strategies.map((one, index) => `${index + 1}: ${line(one)}`),
    ),
    ...part(t('headings.own.signals'), kit.signals.map(line)),
    ...part(t('headings.own.notes'), kit.notes.map(line)),
  ]
}

/** A full stop, because speech synthesis pauses only at the end of a sentence. */
function sentences(...texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…:]$/u.test(text) ? text : `${text}.`))
    .join(' ')
}
