import { checkPasswordLink, setPasswordByLink } from '@standfest/domain/features/login/login.calls.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { send } from '#api/send.ts'
import * as entranceWords from '#entrance/entrance.texts.ts'
import { EntranceOutcome } from '#entrance/entrance-outcome.tsx'
import { EntrancePage } from '#entrance/entrance-page.tsx'
import { EntrancePasswordForm } from '#entrance/entrance-password-form.tsx'
import { InvalidLink } from '#entrance/invalid-link.tsx'
import { useLinkOnce } from '#entrance/use-link-once.ts'
import { useWords } from '#language/words.ts'
import { forgetSession } from '#session/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import * as texts from './login.texts.ts'

/** The page to set a password with a single-use link: the first one, or a new one after it was forgotten. */
export function PasswordPage() {
  const t = useWords(texts)
  const tEntrance = useWords(entranceWords)
  const { link, view, onDone, ...ending } = useLinkOnce((asked) =>
    send(checkPasswordLink, { body: { link: asked } }),
  )
  return (
    <EntrancePage>
      {view === 'form' && (
        <EntrancePasswordForm
          words={{
            title: t('newPassword.title'),
            lead: t('newPassword.lead'),
            refused: t('newPassword.refused'),
            submit: t('newPassword.submit'),
          }}
          send={(password) => send(setPasswordByLink, { body: { password, link } })}
          onDone={() => {
            // Every session of the account ended with the old password; this page must not hold on to one.
            forgetSession()
            onDone()
          }}
          {...ending}
        />
      )}
      {view === 'invalid' && (
        <InvalidLink
          title={t('newPassword.invalidTitle')}
          text={t('newPassword.invalidText')}
          again={{ href: '/passwort-zuruecksetzen', label: tEntrance('newLink') }}
        />
      )}
      {view === 'done' && <Done />}
    </EntrancePage>
  )
}

function Done() {
  const t = useWords(texts)
  const tEntrance = useWords(entranceWords)
  return (
    <EntranceOutcome
      icon={<IconCircleCheck aria-hidden="true" size={24} stroke={1.75} />}
      title={t('newPassword.doneTitle')}
      text={t('newPassword.doneText')}
    >
      <LinkButton href="/login" variant="primary" size="xl" isBlock>
        {tEntrance('toLogin')}
      </LinkButton>
    </EntranceOutcome>
  )
}
