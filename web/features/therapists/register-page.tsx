import { IconLock, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import * as doorWords from '#entrance/door.texts.ts'
import { DoorOutcome } from '#entrance/door-outcome.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { NextSteps } from './next-steps.tsx'
import { RegisterForm } from './register-form.tsx'
import { TherapistDoor } from './therapist-door.tsx'
import * as texts from './therapists.texts.ts'

/** A therapist asks for an account (§1). The answer is the same for everybody; what follows is told by letter. */
export function RegisterPage() {
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
  const t = useWords(texts)
  const tDoor = useWords(doorWords)
  return (
    <DoorOutcome
      icon={<IconLock aria-hidden="true" size={24} stroke={1.75} />}
      title={t('register.closedTitle')}
      text={t('register.closedText')}
    >
      <LinkButton href="/login" isBlock>
        {tDoor('toLogin')}
      </LinkButton>
    </DoorOutcome>
  )
}

function Requested() {
  const t = useWords(texts)
  const tDoor = useWords(doorWords)
  return (
    <DoorOutcome
      icon={<IconMail aria-hidden="true" size={24} stroke={1.75} />}
      title={t('requested.title')}
      text={t('requested.text')}
    >
      <NextSteps from="confirm" />
      <LinkButton href="/login" isBlock>
        {tDoor('toLogin')}
      </LinkButton>
    </DoorOutcome>
  )
}
