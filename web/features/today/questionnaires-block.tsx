import type { Today } from '@standfest/domain/features/today/today.ts'
import { useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { PackText } from '#language/pack-words.tsx'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { PersonOfRow } from './person-of-row.tsx'
import * as texts from './today.texts.ts'
import { TodayBlock } from './today-block.tsx'
import { TodayRow, TodayRows } from './today-rows.tsx'

/** In the weeks after a plan began there may be one for everybody. */
const shownAtFirst = 6

/** Whose questionnaires are due or overdue, the first to be over first. */
export function QuestionnairesBlock({ questionnaires }: Pick<Today, 'questionnaires'>) {
  const t = useWords(texts)
  const [isWhole, setWhole] = useState(false)
  if (questionnaires.length === 0) return null
  return (
    <TodayBlock
      title={t('questionnaires')}
      count={questionnaires.length}
      end={
        questionnaires.length > shownAtFirst && (
          <Button variant="link" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {t(isWhole ? 'fewer' : 'all')}
          </Button>
        )
      }
    >
      <TodayRows>
        {questionnaires
          .slice(0, isWhole ? undefined : shownAtFirst)
          .map(({ id, client, title, until, state }) => (
            <TodayRow key={`${client.id} ${id}`}>
              <PersonOfRow
                person={client}
                to={`/klienten/${client.id}/frageboegen`}
                fact={t(state === 'due' ? 'questionnaireDue' : 'questionnaireOverdue', {
                  day: formatDay(until),
                })}
              />
              <Text size="sm" tone="text-2">
                <PackText words={title} />
              </Text>
            </TodayRow>
          ))}
      </TodayRows>
    </TodayBlock>
  )
}
