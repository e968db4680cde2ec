import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DraftNotStored } from '#drafts/draft-not-stored.tsx'
import { asSentence } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { refusalText } from '#language/refusal-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { StepFooter } from '#ui/step-footer.tsx'
import { StepNotice } from '#ui/step-notice.tsx'
import { StepProgress } from '#ui/step-progress.tsx'
import { SurveyFrame } from './survey-frame.tsx'
import * as words from './survey-run.texts.ts'
import { useAnswersState } from './use-keeping-of-answers.ts'
import type { Sending } from './use-survey-run.ts'

type Notice = {
  readonly noticeId: string
  /** Why the question cannot be left. */
  readonly fault?: string | undefined
  /** The headline that says that a refused survey was not saved. */
  readonly notSaved: string
  readonly sending: Sending
}

type Footer = {
  /** The number of the question; undefined in the overview, the last step. */
  readonly number: number | undefined
  readonly sending: Sending
  readonly onBack: () => void
  /** Goes to the next step; undefined where an answer advances automatically. */
  readonly onNext?: (() => void) | undefined
  readonly onSend: () => void
}

/** One step of a survey: its progress, the question or the overview, a message that blocks it, and the buttons. */
export function SurveySteps({
  title,
  count,
  children,
  ...step
}: Notice &
  Footer & {
    readonly title: string
    readonly count: number
    readonly children: ReactNode
  }) {
  const t = useWords(words)
  const { number } = step
  return (
    <SurveyFrame
      footer={<SurveyFooter {...step} />}
      notice={<SurveyNotice {...step} />}
      progress={
        <StepProgress
          count={count}
          number={number}
          title={title}
          words={number === undefined ? t('allAnswered') : t('question', { number, count })}
        />
      }
    >
      {children}
    </SurveyFrame>
  )
}

/** The one message above the buttons that says why it does not go on: a missing answer, no connection, a refusal. */
function SurveyNotice({ noticeId, ...situation }: Notice) {
  const banner = useNotice(situation)
  return banner && <StepNotice id={noticeId}>{banner}</StepNotice>
}

function useNotice({ fault, notSaved, sending }: Omit<Notice, 'noticeId'>): ReactNode {
  const t = useWords(words)
  const { language } = useLanguage()
  const keeping = useAnswersState()
  const { refusal, isWaiting, isLeftToAuthor } = sending
  if (fault !== undefined) return <Banner headline={fault} tone="error" />
  if (refusal !== undefined)
    return (
      <Banner headline={notSaved} tone="error">
        {asSentence(refusalText(refusal, language))}{' '}
        {t(`refused.${isLeftToAuthor ? 'leftToAuthor' : 'stay'}`)} <WhatToDo of={refusal} />
      </Banner>
    )
  if (isWaiting)
    return (
      <Banner headline={t('requestError.headline')} tone="lake">
        {t(`requestError.${keeping}`)} <WhatToDo of="keine-verbindung" />
      </Banner>
    )
  return keeping === 'unkept' ? <DraftNotStored /> : null
}

/** The footer: a Back button, and a Next button where an answer does not advance automatically. */
function SurveyFooter({ number, sending, onBack, onNext, onSend }: Footer) {
  const t = useWords(words)
  const { isPending, isWaiting, refusal } = sending
  const hasBack = number !== 1
  if (!hasBack && onNext === undefined) return null
  return (
    <StepFooter
      back={
        hasBack && (
          <Button
            icon={<IconArrowLeft aria-hidden="true" size={20} stroke={1.75} />}
            isDisabled={isPending}
            onPress={onBack}
            size="xl"
          >
            {t('back')}
          </Button>
        )
      }
      forward={
        number === undefined ? (
          <Button isPending={isPending} onPress={onSend} size="xl" variant="primary">
            {t(isWaiting || refusal !== undefined ? 'sendAgain' : 'send')}
          </Button>
        ) : (
          onNext && (
            <Button onPress={onNext} size="xl" variant="primary">
              {t('next')}
            </Button>
          )
        )
      }
    />
  )
}
