import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSecretOfLink } from '#app/door-link-secret.ts'
import { DoorOutcome } from '#app/door-outcome.tsx'
import { useLaterTexts } from '#language/later-texts.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { NextSteps } from './next-steps.tsx'
import { TherapistDoor } from './therapist-door.tsx'
import * as texts from './therapists.texts.ts'

type View = 'form' | 'invalid' | 'done'

/** Confirm the address of a registration with the link of the letter, and set a password. */
export function ConfirmPage() {
  useLaterTexts('therapists', texts)
  const link = useSecretOfLink()
  const [ended, setEnded] = useState<{ readonly link: string; readonly view: View }>()
  const view = ended?.link === link ? ended.view : link === '' ? 'invalid' : 'form'
  return (
    <TherapistDoor>
      {view === 'form' && (
        <ConfirmForm
          link={link}
          onDone={() => setEnded({ link, view: 'done' })}
          onInvalid={() => setEnded({ link, view: 'invalid' })}
        />
      )}
      {view === 'invalid' && <Invalid />}
      {view === 'done' && <Done />}
    </TherapistDoor>
  )
}

function Invalid() {
  const { t } = useTranslation(['therapists', 'door'])
  return (
    <DoorOutcome
      icon={<IconLinkOff aria-hidden="true" size={24} stroke={1.75} />}
      title={t('confirm.invalidTitle')}
      text={t('confirm.invalidText')}
    >
      <LinkButton href="/registrieren" variant="primary" size="xl" isBlock>
        {t('confirm.again')}
      </LinkButton>
      <LinkButton href="/login" isBlock>
        {t('door:toLogin')}
      </LinkButton>
    </DoorOutcome>
  )
}

function Done() {
  const { t } = useTranslation(['therapists', 'door'])
  return (
    <DoorOutcome
      icon={<IconCircleCheck aria-hidden="true" size={24} stroke={1.75} />}
      title={t('confirm.doneTitle')}
      text={t('confirm.doneText')}
    >
      <NextSteps from="approve" />
      <LinkButton href="/login" isBlock>
        {t('door:toLogin')}
      </LinkButton>
    </DoorOutcome>
  )
}
