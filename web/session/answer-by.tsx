import { dayOf } from '@standfest/domain/base/day.ts'
import type { Thread } from '@standfest/domain/features/messages/threads.ts'
import { useLanguage } from '#language/language.tsx'
import { nearTime } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { Text } from '#ui/text.tsx'
import * as texts from './answer-by.texts.ts'
import { useConfig } from './config.ts'
import { useNow } from './now.ts'

/** The state of a client's thread in a few words: until when it must be answered, or that nothing is due. */
export function AnswerBy({ thread: { state, openSince, answerBy } }: { readonly thread: Thread }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const { instant, today } = useNow()
  if (state !== 'open' || openSince === null) return <span>{t(state === 'done' ? 'done' : 'waiting')}</span>
  const when = (at: number) => nearTime(at, today, language, zone)
  if (answerBy === null) return <span>{t('since', { when: when(openSince) })}</span>
  const isOver = answerBy < instant
  const isDue = isOver || dayOf(answerBy, zone) === today
  return (
    <Text as="span" weight={isDue ? 'medium' : undefined} tone={isDue ? 'on-honey-soft' : undefined}>
      {t(isOver ? 'overdue' : 'by', { when: when(answerBy) })}
    </Text>
  )
}
