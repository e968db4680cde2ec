import {
  checkRegistrationLink,
  confirmRegistration,
} from '@standfest/domain/features/therapists/registration.calls.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { send } from '#api/send.ts'
import * as doorWords from '#entrance/door.texts.ts'
import { DoorInvalidLink } from '#entrance/door-invalid-link.tsx'
import { DoorOutcome } from '#entrance/door-outcome.tsx'
import { DoorPasswordForm } from '#entrance/door-password-form.tsx'
import { useLinkOnce } from '#entrance/use-link-once.ts'
import { useWords } from '#language/words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { NextSteps } from './next-steps.tsx'
import { TherapistDoor } from './therapist-door.tsx'
import * as texts from './therapists.texts.ts'

/**
 * Confirm the address of a registration with the link of the letter; the password of whoever reads the address's mail
 * comes with it.
 */
export function ConfirmPage() {
  const t = useWords(texts)
  const { link, view, ...ending } = useLinkOnce((asked) =>
    send(checkRegistrationLink, { body: { link: asked } }),
  )
  return (
    <TherapistDoor>
      {view === 'form' && (
        <DoorPasswordForm
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
        <DoorInvalidLink
          title={t('confirm.invalidTitle')}
          text={t('confirm.invalidText')}
          again={{ href: '/registrieren', label: t('confirm.again') }}
        />
      )}
      {view === 'done' && <Done />}
    </TherapistDoor>
  )
}

function Done() {
  const t = useWords(texts)
  const tDoor = useWords(doorWords)
  return (
    <DoorOutcome
      icon={<IconCircleCheck aria-hidden="true" size={24} stroke={1.75} />}
      title={t('confirm.doneTitle')}
      text={t('confirm.doneText')}
    >
      <NextSteps from="approve" />
      <LinkButton href="/login" isBlock>
        {tDoor('toLogin')}
      </LinkButton>
    </DoorOutcome>
  )
}
