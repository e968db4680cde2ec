import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { forgetSession } from '#app/session.ts'
import { useLaterTexts } from '#language/later-texts.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Door } from './door.tsx'
import * as texts from './login.texts.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { Outcome } from './outcome.tsx'

type View = 'form' | 'invalid' | 'done'

/**
 * Set a password with a link that works once: the first one, and a new one after it was forgotten. The link's secret
 * stands behind the `#`, which no server is sent.
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

/** Takes the secret out of the address at once: it must stay neither in the history nor in a photo of the screen. */
function useSecretOfLink(): string {
  const navigate = useNavigate()
  const { hash, pathname } = useLocation()
  const [secret, setSecret] = useState('')
  if (hash !== '' && hash.slice(1) !== secret) setSecret(hash.slice(1))
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return secret
}

function InvalidLink() {
  const { t } = useTranslation('login')
  return (
    <Outcome
      icon={<IconLinkOff aria-hidden="true" size={24} stroke={1.75} />}
      title={t('newPassword.invalidTitle')}
      text={t('newPassword.invalidText')}
    >
      <LinkButton href="/passwort-zuruecksetzen" variant="primary" size="xl" isBlock>
        {t('newPassword.newLink')}
      </LinkButton>
      <LinkButton href="/login" isBlock>
        {t('newPassword.toLogin')}
      </LinkButton>
    </Outcome>
  )
}

function Done() {
  const { t } = useTranslation('login')
  return (
    <Outcome
      icon={<IconCircleCheck aria-hidden="true" size={24} stroke={1.75} />}
      title={t('newPassword.doneTitle')}
      text={t('newPassword.doneText')}
    >
      <LinkButton href="/login" variant="primary" size="xl" isBlock>
        {t('newPassword.toLogin')}
      </LinkButton>
    </Outcome>
  )
}
