import { lazy, Suspense, useEffect, useState } from 'react'
import { answerStepUpsWith } from '#api/step-up.ts'
import { useSessionIfAny } from '#session/session.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('#features/login/step-up-dialog.tsx')).StepUpDialog,
}))

/** Shows the password dialog when a call needs a step-up; the one place for all calls. */
export function StepUpKeeper() {
  const alias = useSessionIfAny()?.account.alias ?? ''
  const [asked, setAsked] = useState<{ readonly answer: (isProven: boolean) => void }>()
  useEffect(() => {
    answerStepUpsWith(() => new Promise((answer) => setAsked({ answer })))
    return () => answerStepUpsWith(undefined)
  }, [])
  if (asked === undefined) return null
  return (
    <Suspense>
      <StepUpDialog
        alias={alias}
        onAnswered={(isProven) => {
          setAsked(undefined)
          asked.answer(isProven)
        }}
      />
    </Suspense>
  )
}
