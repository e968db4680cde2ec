import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DoorOutcome } from '#app/door-outcome.tsx'
import { useLaterTexts } from '#language/later-texts.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { NextSteps } from './next-steps.tsx'
import { RegisterForm } from './register-form.tsx'
import { TherapistDoor } from './therapist-door.tsx'
import * as texts from './therapists.texts.ts'

/** A therapist asks for an account (§1). The answer is the same for everybody; what follows is told by letter. */
export function RegisterPage() {
  useLaterTexts('therapists', texts)
  const [isRequested, setRequested] = useState(false)
  return (
    <TherapistDoor>
      {isRequested ? <Requested /> : <RegisterForm onRequested={() => setRequested(true)} />}
    </TherapistDoor>
  )
}

function Requested() {
  const { t } = useTranslation(['therapists', 'door'])
  return (
    <DoorOutcome
      icon={<IconMail aria-hidden="true" size={24} stroke={1.75} />}
      title={t('therapists:requested.title')}
      text={t('therapists:requested.text')}
    >
      <NextSteps from="confirm" />
      <LinkButton href="/login" isBlock>
        {t('door:toLogin')}
      </LinkButton>
    </DoorOutcome>
  )
}
