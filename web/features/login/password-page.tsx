import { checkPasswordLink, setPasswordByLink } from '@standfest/domain/features/login/login.calls.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { send } from '#api/send.ts'
import * as doorWords from '#entrance/door.texts.ts'
import { Door } from '#entrance/door.tsx'
import { DoorInvalidLink } from '#entrance/door-invalid-link.tsx'
import { DoorOutcome } from '#entrance/door-outcome.tsx'
import { DoorPasswordForm } from '#entrance/door-password-form.tsx'
import { useLinkOnce } from '#entrance/use-link-once.ts'
import { useWords } from '#language/words.ts'
import { forgetSession } from '#session/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import * as texts from './login.texts.ts'

/**
 * Set a password with a link that works once: the first one, and a new one after it was forgotten.
 */
export function PasswordPage() {
  const t = useWords(texts)
  const tDoor = useWords(doorWords)
  const { link, view, onDone, ...ending } = useLinkOnce((asked) =>
    send(checkPasswordLink, { body: { link: asked } }),
  )
  return (
    <Door>
      {view === 'form' && (
        <DoorPasswordForm
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
        <DoorInvalidLink
          title={t('newPassword.invalidTitle')}
          text={t('newPassword.invalidText')}
          again={{ href: '/passwort-zuruecksetzen', label: tDoor('newLink') }}
        />
      )}
      {view === 'done' && <Done />}
    </Door>
  )
}

function Done() {
  const t = useWords(texts)
  const tDoor = useWords(doorWords)
  return (
    <DoorOutcome
      icon={<IconCircleCheck aria-hidden="true" size={24} stroke={1.75} />}
      title={t('newPassword.doneTitle')}
      text={t('newPassword.doneText')}
    >
      <LinkButton href="/login" variant="primary" size="xl" isBlock>
        {tDoor('toLogin')}
      </LinkButton>
    </DoorOutcome>
  )
}
