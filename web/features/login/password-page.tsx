import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Door } from '#app/door.tsx'
import { useSecretOfLink } from '#app/door-link-secret.ts'
import { DoorOutcome } from '#app/door-outcome.tsx'
import { forgetSession } from '#app/session.ts'
import { useLaterTexts } from '#language/later-texts.ts'
import { LinkButton } from '#ui/link-button.tsx'
import * as texts from './login.texts.ts'
import { NewPasswordForm } from './new-password-form.tsx'

type View = 'form' | 'invalid' | 'done'

/**
 * Set a password with a link that works once: the first one, and a new one after it was forgotten.
 */
export function PasswordPage() {
  useLaterTexts('login', texts)
  const link = useSecretOfLink()
  const [ended, setEnded] = useState<{ readonly link: string; readonly view: View }>()
  // Another link may be opened in the page that said that the last one is spent.
  const view = ended?.link === link ? ended.view : link === '' ? 'invalid' : 'form'
  // Every session of the account ended with the old password; this page must not hold on to one.
  const onDone = () => {
    forgetSession()
    setEnded({ link, view: 'done' })
  }
  return (
    <Door>
      {view === 'form' && (
        <NewPasswordForm link={link} onDone={onDone} onInvalid={() => setEnded({ link, view: 'invalid' })} />
      )}
      {view === 'invalid' && <InvalidLink />}
      {view === 'done' && <Done />}
    </Door>
  )
}

function InvalidLink() {
  const { t } = useTranslation(['login', 'door'])
  return (
    <DoorOutcome
      icon={<IconLinkOff aria-hidden="true" size={24} stroke={1.75} />}
      title={t('newPassword.invalidTitle')}
      text={t('newPassword.invalidText')}
    >
      <LinkButton href="/passwort-zuruecksetzen" variant="primary" size="xl" isBlock>
        {t('door:newLink')}
      </LinkButton>
      <LinkButton href="/login" isBlock>
        {t('door:toLogin')}
      </LinkButton>
    </DoorOutcome>
  )
}

function Done() {
  const { t } = useTranslation(['login', 'door'])
  return (
    <DoorOutcome
      icon={<IconCircleCheck aria-hidden="true" size={24} stroke={1.75} />}
      title={t('newPassword.doneTitle')}
      text={t('newPassword.doneText')}
    >
      <LinkButton href="/login" variant="primary" size="xl" isBlock>
        {t('door:toLogin')}
      </LinkButton>
    </DoorOutcome>
  )
}
