import type { ContentKindName } from '@standfest/domain/features/content/content.ts'
import { allContent } from '#features/content/all-content.ts'
import type { TestBrowser } from '#testing/test-browser.ts'

/** Valid contents of each kind; `words` is the text of every written field. */
export function sampleContent(words: string, goalId = ''): Readonly<Record<ContentKindName, object>> {
  return {
    GOAL: { title: words, description: words },
    INTERVENTION: { goalId, title: words, description: words },
    AMPLIFIER: { title: words, description: words },
    DIARY: { title: words, content: words },
    EMERGENCY_CONTACT: { name: words, phone: '+49301234567', relation: words, note: words },
    RISK_SITUATION: { title: words, description: words, triggers: words, consequences: words },
    APPOINTMENT: {
      title: words,
      description: words,
      location: words,
      allDay: false,
      startsAt: 1_800_000_000,
      reminder: [30, 0, 0],
    },
    CONTENT_ENTITY: { contentType: 'SIGNAL', title: words, content: words },
    FUNCTIONAL_ANALYSIS: {
      about: 'pleasant',
      title: words,
      outside: words,
      inside: words,
      action: words,
      first: words,
      later: words,
    },
  }
}

/** Two items of a kind: one to look at and change, one to delete. */
export type SampleItems = { readonly kept: string; readonly toDelete: string }
export type SampleContents = Readonly<Record<ContentKindName, SampleItems>>

/** Writes two items of each kind on behalf of a user. */
export async function writeSampleContents(browser: TestBrowser, words: string): Promise<SampleContents> {
  const made: Partial<Record<ContentKindName, SampleItems>> = {}
  for (const { kind, calls } of allContent) {
    const attributes = sampleContent(words, made.GOAL?.kept)[kind.name]
    const write = async () =>
      String((await browser.post(calls.create.path, kind.wireType, attributes)).body.data.id)
    made[kind.name] = { kept: await write(), toDelete: await write() }
  }
  return made as SampleContents
}
