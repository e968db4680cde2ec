import { changeAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  asksTooMuch,
  chosenIds,
  chosenOf,
  ownQuestionsAtOnce,
  poolOf,
} from '@standfest/domain/features/daily-survey/asked-questions.ts'
import type { ChosenQuestions } from '@standfest/domain/features/daily-survey/chosen-questions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { useLanguage } from '#language/language.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { renewClient } from '#session/live.ts'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './data-collection.texts.ts'
import { useSurveyTemplate } from './entry.queries.ts'

/** Which questions of the clinic's pool the client is asked; each choice is saved at once. Without a pool: nothing. */
export function QuestionChoice({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const items = useSurveyTemplate().data?.items ?? []
  const change = useChangeChoice(account)
  const [isTooMuch, setTooMuch] = useState(false)
  const pool = poolOf(items)
  if (pool.length === 0) return null
  const ids = chosenIds(change.isPending ? change.variables : (account.chosenQuestions ?? ''))
  const choose = (id: string, isChosen: boolean) => {
    const wished = chosenOf(items, isChosen ? [...ids, id] : ids.filter((other) => other !== id))
    const isMore = isChosen && asksTooMuch(items, wished)
    setTooMuch(isMore)
    if (!isMore) change.mutate(wished)
  }
  return (
    <Stack as="fieldset" gap="xs" above="sm" isRuledAbove hiddenIn="print" canShrink>
      <Text as="legend" weight="medium">
        {t('questionChoice.title')}
      </Text>
      {pool.map(({ id, question, isWeekly }) => (
        <Checkbox
          key={id}
          help={isWeekly === true ? t('questionChoice.weekly') : undefined}
          isDisabled={change.isPending}
          isSelected={ids.includes(id)}
          onChange={(isChosen) => choose(id, isChosen)}
        >
          {question[language]}
        </Checkbox>
      ))}
      {isTooMuch && <Banner tone="lake">{t('questionChoice.tooMany', { count: ownQuestionsAtOnce })}</Banner>}
      {change.isError && (
        <Banner tone="error" headline={t('displayNotChanged')}>
          <ErrorWords error={change.error} />
        </Banner>
      )}
    </Stack>
  )
}

function useChangeChoice({ id, version }: Account) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (chosenQuestions: ChosenQuestions) =>
      send(changeAccount, { id, ifMatch: version, body: { chosenQuestions } }),
    // Waits until the record is read again, so that the choice does not jump back meanwhile.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['client', id, 'record'] })
      renewClient(queries, id)
    },
  })
}
