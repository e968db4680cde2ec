import type { Instant } from '@standfest/domain/base/day.ts'
import { useTranslation } from 'react-i18next'
import { formatDayAndTime } from '#language/dates.ts'
import { useConfig } from '#session/config.ts'
import { de } from './outbox.texts.ts'

type Kind = keyof (typeof de)['kind']

/** How a letter's kind and moment are said; a kind that is not known here is another one. */
export function useLetterWords() {
  const { t } = useTranslation('outbox')
  const { zone } = useConfig()
  return {
    kindOf: (kind: string) => t(`kind.${isKnown(kind) ? kind : 'other'}`),
    momentOf: (at: Instant) => formatDayAndTime(at, zone),
  }
}

function isKnown(kind: string): kind is Kind {
  return kind in de.kind
}
