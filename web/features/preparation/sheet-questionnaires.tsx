import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { Fragment } from 'react'
import { formatDay } from '#language/dates.ts'
import { PackText } from '#language/pack-words.tsx'
import { useWords } from '#language/words.ts'
import { Text } from '#ui/text.tsx'
import * as words from './preparation.texts.ts'
import { SheetLink } from './sheet-link.tsx'

/** What the client has not filled in yet, in one line; nothing where nothing is due. */
export function SheetQuestionnaires({
  clientId,
  questionnaires,
}: {
  readonly clientId: AccountId
} & Pick<Preparation, 'questionnaires'>) {
  const t = useWords(words)
  if (questionnaires.length === 0) return null
  return (
    <Text above="2xs">
      <SheetLink clientId={clientId} to="frageboegen">
        {t('questionnaires')}
      </SheetLink>
      {': '}
      {questionnaires.map(({ id, title, until, state }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <PackText words={title} />{' '}
          {t(state === 'due' ? 'questionnaireDue' : 'questionnaireOverdue', { day: formatDay(until) })}
        </Fragment>
      ))}
    </Text>
  )
}
