import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import * as doorWords from '#entrance/door.texts.ts'
import styles from '#entrance/door-form.module.css'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx'
import * as securityWords from './security.texts.ts'
import { StepHead } from './step-head.tsx'

/** The clinic asks for a second factor: it is set up before anything else. */
export function EnrolmentStep({
  onDone,
  onBack,
}: {
  readonly onDone: (opened: OpenedSession) => Promise<void>
  readonly onBack: () => void
}) {
  const tSecurity = useWords(securityWords)
  const tDoor = useWords(doorWords)
  return (
    <div className={styles.form}>
      <StepHead title={tSecurity('enrol.title')} lead={tSecurity('enrol.needed')} />
      <SecondFactorEnrolment
        onDone={onDone}
        wayOut={
          <Button variant="subtle" isBlock onPress={onBack}>
            {tDoor('backToLogin')}
          </Button>
        }
      />
    </div>
  )
}
