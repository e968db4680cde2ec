import type { Instant } from '@standfest/domain/base/day.ts'
import { formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import * as words from './outbox.texts.ts'
import { de } from './outbox.texts.ts'

type Kind = keyof (typeof de)['kind']

/** The kind and the timestamp of a mail as text; an unknown kind is shown as "other". */
export function useMailWords() {
  const t = useWords(words)
  const { zone } = useConfig()
  return {
    kindOf: (kind: string) => t(`kind.${isKnown(kind) ? kind : 'other'}`),
    momentOf: (at: Instant) => formatDayAndTime(at, zone),
  }
}

function isKnown(kind: string): kind is Kind {
  return kind in de.kind
}
