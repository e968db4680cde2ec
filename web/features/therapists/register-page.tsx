import { IconLock, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DoorOutcome } from '#entrance/door-outcome.tsx'
import { useLaterTexts } from '#language/later-texts.ts'
import { useConfig } from '#session/config.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { NextSteps } from './next-steps.tsx'
import { RegisterForm } from './register-form.tsx'
import { TherapistDoor } from './therapist-door.tsx'
import * as texts from './therapists.texts.ts'

/** A therapist asks for an account (§1). The answer is the same for everybody; what follows is told by letter. */
export function RegisterPage() {
  useLaterTexts('therapists', texts)
  const { registrationOpen } = useConfig()
  const [isRequested, setRequested] = useState(false)
  return (
    <TherapistDoor>
      {isRequested && <Requested />}
      {!isRequested && registrationOpen && <RegisterForm onRequested={() => setRequested(true)} />}
      {!isRequested && !registrationOpen && <Closed />}
    </TherapistDoor>
  )
}

/** Told before anybody fills in a form that would be refused. */
function Closed() {
  const { t } = useTranslation(['therapists', 'door'])
  return (
    <DoorOutcome
      icon={<IconLock aria-hidden="true" size={24} stroke={1.75} />}
      title={t('therapists:register.closedTitle')}
      text={t('therapists:register.closedText')}
    >
      <LinkButton href="/login" isBlock>
        {t('door:toLogin')}
      </LinkButton>
    </DoorOutcome>
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
