import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'
import type { Say } from '#language/words.ts'
import type { Kit } from '#offline-kit/kit.ts'
import type * as words from './emergency-kit.texts.ts'

/** The client's own kit as it is read aloud: what helps first, in the order of the page; the numbers have their buttons. */
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

/** A voice pauses only where a sentence ends. */
function sentences(...texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…:]$/u.test(text) ? text : `${text}.`))
    .join(' ')
}
