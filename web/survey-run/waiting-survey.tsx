import { useLanguage } from '#language/language.tsx'
import { refusalText } from '#language/refusal-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { OutgoingRun } from './survey-kind.ts'
import * as words from './survey-run.texts.ts'
import { useAnswersState } from './use-keeping-of-answers.ts'

/** A survey that was sent without a connection: what becomes of it, and where its answers can still be changed. */
export function WaitingSurvey({
  one: { state, refusal },
  headline,
  href,
  onRetry,
}: {
  readonly one: OutgoingRun
  readonly headline: string
  /** The address to change the answers; undefined for a survey of an earlier day or period, whose answers are final. */
  readonly href: string | undefined
  readonly onRetry: () => void
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const keeping = useAnswersState()
  const isRefused = state === 'refused'
  return (
    <>
      <Banner headline={headline} tone={isRefused ? 'error' : 'lake'}>
        {refusal !== undefined && state !== 'sending' ? (
          <>
            {refusalText(refusal, language)} <WhatToDo of={refusal} />
          </>
        ) : (
          t(`waiting.${state === 'sending' ? 'sending' : keeping}`)
        )}
      </Banner>
      {isRefused && <Button onPress={onRetry}>{t('sendAgain')}</Button>}
      {href !== undefined && (
        <LinkButton href={href} isBlock>
          {t('look')}
        </LinkButton>
      )}
    </>
  )
}
