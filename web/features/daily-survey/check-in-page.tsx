import { useNavigate } from 'react-router'
import { useWords } from '#language/words.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as checkInWords from './check-in.texts.ts'
import { CheckInFrame } from './check-in-frame.tsx'
import { CheckInSteps } from './check-in-steps.tsx'
import { useSurveyTemplate } from './daily-survey.queries.ts'
import { useFoundCheckIn } from './kept-check-in.ts'

/** Where a sent check-in leads; the page there is a part of the client's frame. */
export const savedPath = '/check-in/gespeichert'

/** The daily check-in, full screen. */
export function CheckInPage() {
  const t = useWords(checkInWords)
  const navigate = useNavigate()
  const template = useSurveyTemplate()
  const own = useOwnAccount()
  const kept = useFoundCheckIn()
  if (template.data !== undefined && own.data !== undefined && kept !== undefined) {
    return (
      <CheckInSteps
        account={own.data.account}
        onSent={() => void navigate(savedPath, { replace: true })}
        template={template.data}
      />
    )
  }
  const loadAgain = () => {
    void template.refetch()
    void own.refetch()
  }
  return (
    <CheckInFrame>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      {template.isError || own.isError ? (
        <PartFault again={t('loadAgain')} onAgain={loadAgain} text={t('notLoaded')} />
      ) : (
        <Loading
          isLoading
          label={t('loading')}
          skeleton={
            <>
              <Skeleton shape="title" />
              <Skeleton count={3} shape="card" />
            </>
          }
        >
          {null}
        </Loading>
      )}
    </CheckInFrame>
  )
}
