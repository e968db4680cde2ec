import { addDays } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { DailySurvey, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useState } from 'react'
import { DiscardQuestion } from '#editing/discard-question.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { allOf } from '#loading/read.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useToday } from '#session/now.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import { SlideOverFrame } from '#ui/slide-over-frame.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import { CheckInQuestions } from './check-in-questions.tsx'
import * as texts from './data-collection.texts.ts'
import { useSurveysSince, useSurveyTemplate } from './entry.queries.ts'
import { useCheckInForClient } from './use-check-in-for-client.ts'

/** The check-in that the care team fills in for a client, all questions in one form (§6). */
export function CheckInOverlay({
  clientId,
  isOpen,
}: {
  readonly clientId: AccountId
  readonly isOpen: boolean
}) {
  const { close } = useOverlay()
  return (
    <SlideOverFrame isOpen={isOpen} isBlurred onCloseRequest={close}>
      <ReadFirst clientId={clientId} />
    </SlideOverFrame>
  )
}

/** Loads the client, the questions and the surveys since yesterday. */
function ReadFirst({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(texts)
  const { close } = useOverlay()
  const today = useToday()
  // Of the day on which it was opened: under the key of a new day there would be no surveys, and the answers would go.
  const [yesterday] = useState(() => addDays(today, -1))
  const client = useClientAccount(clientId)
  const template = useSurveyTemplate()
  const surveys = useSurveysSince(clientId, yesterday)
  const read = allOf(client, template, surveys)
  if (client.data && template.data && surveys.data)
    return <Sheet account={client.data.account} template={template.data} surveys={surveys.data} />
  return (
    <SlideOverContent onCloseRequest={close} title={t('onBehalf.open')}>
      <Part
        read={{ ...read, data: undefined, isError: read.isError || client.data === null }}
        missing={t('onBehalf.notLoaded')}
        skeleton={<Skeleton count={6} />}
      >
        {() => null}
      </Part>
    </SlideOverContent>
  )
}

function Sheet(read: {
  readonly account: Account
  readonly template: SurveyTemplate
  readonly surveys: readonly DailySurvey[]
}) {
  const t = useWords(texts)
  const { close } = useOverlay()
  const checkIn = useCheckInForClient({ ...read, onSent: close })
  return (
    <>
      <SlideOverContent
        banner={
          checkIn.problem && (
            <Banner tone="error" headline={checkIn.problem.headline}>
              {checkIn.problem.error !== undefined && <ErrorWords error={checkIn.problem.error} />}
            </Banner>
          )
        }
        footer={
          <>
            <CancelButton onPress={close} />
            <Button isPending={checkIn.isPending} type="submit" variant="primary">
              {t('onBehalf.send')}
            </Button>
          </>
        }
        onCloseRequest={close}
        onSubmit={checkIn.submit}
        title={t('onBehalf.title', { name: fullName(read.account) })}
      >
        <CheckInQuestions checkIn={checkIn} />
      </SlideOverContent>
      <DiscardQuestion unsaved={checkIn.unsaved} />
    </>
  )
}
