import { beginEnrolment } from '@standfest/domain/features/login/second-factor.calls.ts'
import type { CompletedEnrolment } from '@standfest/domain/features/login/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { send } from '#api/send.ts'
import { useErrorText } from '#language/error-text.ts'
import { Part } from '#loading/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EnrolmentForm } from './enrolment-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The enrolment of a second factor: set up the app, confirm a code, store the recovery codes; each is shown once. */
export function SecondFactorEnrolment({
  onDone,
  wayOut,
}: {
  readonly onDone: (completed: CompletedEnrolment) => Promise<void> | void
  /** Cancels the enrolment; hidden once there are codes that would be lost. */
  readonly wayOut: ReactNode
}) {
  const errorText = useErrorText()
  const [completed, setCompleted] = useState<CompletedEnrolment>()
  // An unconfirmed secret becomes void when an enrolment begins again, so that it is cached only while it is shown.
  const enrolment = useQuery({
    queryKey: ['second-factor', 'enrolment'],
    queryFn: async () => (await send(beginEnrolment)).data?.attributes,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (completed !== undefined) {
    return <RecoveryCodes codes={completed.recoveryCodes} onKept={() => onDone(completed)} />
  }
  return (
    <>
      <Part read={enrolment} missing={errorText(enrolment.error)} skeleton={<Skeleton shape="card" />}>
        {(begun) => <EnrolmentForm enrolment={begun} onConfirmed={setCompleted} />}
      </Part>
      {wayOut}
    </>
  )
}
