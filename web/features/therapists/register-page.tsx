import { IconLock, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import * as entranceWords from '#entrance/entrance.texts.ts'
import { EntranceOutcome } from '#entrance/entrance-outcome.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { NextSteps } from './next-steps.tsx'
import { RegisterForm } from './register-form.tsx'
import { TherapistEntrance } from './therapist-entrance.tsx'
import * as texts from './therapists.texts.ts'

/**
 * The page on which a therapist requests an account (§1). The response is the same for every input; the result comes
 * by mail.
 */
export function RegisterPage() {
  const { registrationOpen } = useConfig()
  const [isRequested, setRequested] = useState(false)
  return (
    <TherapistEntrance>
      {isRequested && <Requested />}
      {!isRequested && registrationOpen && <RegisterForm onRequested={() => setRequested(true)} />}
      {!isRequested && !registrationOpen && <Closed />}
    </TherapistEntrance>
  )
}

/** Says that registration is closed before a form is filled in that would be refused. */
function Closed() {
  const t = useWords(texts)
  const tEntrance = useWords(entranceWords)
  return (
    <EntranceOutcome
      icon={<IconLock aria-hidden="true" size={24} stroke={1.75} />}
      title={t('register.closedTitle')}
      text={t('register.closedText')}
    >
      <LinkButton href="/login" isBlock>
        {tEntrance('toLogin')}
      </LinkButton>
    </EntranceOutcome>
  )
}

function Requested() {
  const t = useWords(texts)
  const tEntrance = useWords(entranceWords)
  return (
    <EntranceOutcome
      icon={<IconMail aria-hidden="true" size={24} stroke={1.75} />}
      title={t('requested.title')}
      text={t('requested.text')}
    >
      <NextSteps from="confirm" />
      <LinkButton href="/login" isBlock>
        {tEntrance('toLogin')}
      </LinkButton>
    </EntranceOutcome>
  )
}
