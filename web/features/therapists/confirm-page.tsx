import {
  checkRegistrationLink,
  confirmRegistration,
} from '@standfest/domain/features/therapists/registration.calls.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { send } from '#api/send.ts'
import * as entranceWords from '#entrance/entrance.texts.ts'
import { EntranceOutcome } from '#entrance/entrance-outcome.tsx'
import { EntrancePasswordForm } from '#entrance/entrance-password-form.tsx'
import { InvalidLink } from '#entrance/invalid-link.tsx'
import { useLinkOnce } from '#entrance/use-link-once.ts'
import { useWords } from '#language/words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { NextSteps } from './next-steps.tsx'
import { TherapistEntrance } from './therapist-entrance.tsx'
import * as texts from './therapists.texts.ts'

/**
 * The page that confirms a registration's address by the link of the mail; the password is set there too, by the
 * person who can read that mailbox.
 */
export function ConfirmPage() {
  const t = useWords(texts)
  const { link, view, ...ending } = useLinkOnce((asked) =>
    send(checkRegistrationLink, { body: { link: asked } }),
  )
  return (
    <TherapistEntrance>
      {view === 'form' && (
        <EntrancePasswordForm
          words={{
            title: t('confirm.title'),
            lead: t('confirm.lead'),
            refused: t('confirm.refused'),
            submit: t('confirm.submit'),
          }}
          send={(password) => send(confirmRegistration, { body: { link, password } })}
          {...ending}
        />
      )}
      {view === 'invalid' && (
        <InvalidLink
          title={t('confirm.invalidTitle')}
          text={t('confirm.invalidText')}
          again={{ href: '/registrieren', label: t('confirm.again') }}
        />
      )}
      {view === 'done' && <Done />}
    </TherapistEntrance>
  )
}

function Done() {
  const t = useWords(texts)
  const tEntrance = useWords(entranceWords)
  return (
    <EntranceOutcome
      icon={<IconCircleCheck aria-hidden="true" size={24} stroke={1.75} />}
      title={t('confirm.doneTitle')}
      text={t('confirm.doneText')}
    >
      <NextSteps from="approve" />
      <LinkButton href="/login" isBlock>
        {tEntrance('toLogin')}
      </LinkButton>
    </EntranceOutcome>
  )
}
