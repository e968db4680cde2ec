import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import * as entranceWords from '#entrance/entrance.texts.ts'
import styles from '#entrance/entrance-form.module.css'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { PasskeyInstead } from './passkey-instead.tsx'
import { hasPasskeys } from './passkey-support.ts'
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx'
import * as securityWords from './security.texts.ts'
import { StepHead } from './step-head.tsx'

/** The enrolment step of the login: the clinic requires a second factor, so it is set up first. */
export function EnrolmentStep({
  onDone,
  onBack,
}: {
  readonly onDone: (opened: OpenedSession) => Promise<void>
  readonly onBack: () => void
}) {
  const tSecurity = useWords(securityWords)
  const tEntrance = useWords(entranceWords)
  return (
    <div className={styles.form}>
      <StepHead title={tSecurity('enrol.title')} lead={tSecurity('enrol.needed')} />
      <SecondFactorEnrolment
        onDone={onDone}
        wayOut={
          <>
            {hasPasskeys() && <PasskeyInstead onDone={onDone} />}
            <Button variant="subtle" isBlock onPress={onBack}>
              {tEntrance('backToLogin')}
            </Button>
          </>
        }
      />
    </div>
  )
}
