import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import { useTranslation } from 'react-i18next'
import styles from '#entrance/door-form.module.css'
import { Button } from '#ui/button.tsx'
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx'
import { StepHead } from './step-head.tsx'

/** The clinic asks for a second factor: it is set up before anything else. */
export function EnrolmentStep({
  onDone,
  onBack,
}: {
  readonly onDone: (opened: OpenedSession) => Promise<void>
  readonly onBack: () => void
}) {
  const { t } = useTranslation(['login', 'security', 'door'])
  return (
    <div className={styles.form}>
      <StepHead title={t('security:enrol.title')} lead={t('security:enrol.needed')} />
      <SecondFactorEnrolment
        onDone={onDone}
        wayOut={
          <Button variant="subtle" isBlock onPress={onBack}>
            {t('door:backToLogin')}
          </Button>
        }
      />
    </div>
  )
}
