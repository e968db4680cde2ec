import { type Day } from '#base/day.ts'
import * as words from '#features/access/seen.texts.ts'
import { readWhoSaw } from '#features/access/who-saw.calls.ts'
import type { SeenLine, WhoSaw } from '#features/access/who-saw.ts'
import { fullName } from '#features/accounts/accounts.ts'
import { both } from '#features/export/variable.ts'
import {
  attributesOf,
  type CopiedAnswer,
  day,
  joined,
  listOf,
  moment,
  oneOf,
  sectionOfParts,
} from './copied.ts'

type Line = SeenLine & { readonly day: Day }

/** Flattens a page of days to lines, each with its day. */
function linesOf({ data }: CopiedAnswer): readonly Line[] {
  return listOf(data).flatMap((one) =>
    (attributesOf(one) as WhoSaw).days.flatMap(({ day: on, lines }) =>
      lines.map((line) => ({ ...line, day: on })),
    ),
  )
}

function deedIn(
  { deeds, handedOverTo }: typeof words.de,
  { deed, count, to }: SeenLine['deeds'][number],
): string {
  if (to !== undefined) return handedOverTo.replace('{{name}}', fullName(to))
  return deeds[`${deed}_${count === 1 ? 'one' : 'other'}`].replace('{{count}}', String(count))
}

const somebody = both(words.de.somebody, words.en.somebody)

/** The section about who else read the record, entered something or passed something on (§6). */
export const seenSections = {
  whoSaw: sectionOfParts(readWhoSaw, linesOf, {
    title: both('Wer Ihre Daten gesehen hat', 'Who has seen your data'),
    file: both('wer-hat-gesehen', 'who-has-seen'),
    pagedBy: 'before',
    next: ({ data }) => (listOf(data).map(attributesOf)[0] as WhoSaw | undefined)?.earlierThan,
    heading: (line) => joined(day(line.day), line.person ? fullName(line.person) : somebody),
    fields: {
      day: [both('Tag', 'Day'), day],
      at: [both('Zuletzt', 'Last time'), moment],
      person: [both('Wer', 'Who'), fullName],
      capacity: [
        both('Als', 'As'),
        oneOf({
          treats: both('behandelnde Person', 'therapist'),
          covers: both('Vertretung', 'covering therapist'),
          administers: both('Verwaltung', 'administrator'),
        }),
      ],
      kind: 'technical',
      areas: [
        both('Gelesen', 'Read'),
        (areas) => areas.map((area) => both(words.de.areas[area], words.en.areas[area])),
      ],
      deeds: [
        both('Getan', 'Done'),
        (deeds) => deeds.map((deed) => both(deedIn(words.de, deed), deedIn(words.en, deed))),
      ],
    },
  }),
} as const
