import { dayOf } from '@standfest/domain/base/day.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type {
  Registration,
  RegistrationDecision,
} from '@standfest/domain/features/therapists/registration.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { initialsOf } from '#session/initials.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/row.tsx'
import * as words from './therapists.texts.ts'

/** One pending registration: name, e-mail address, requested login name, and since when it waits. */
export function RegistrationRow({
  registration,
  onDecide,
}: {
  readonly registration: Registration
  readonly onDecide: (kind: RegistrationDecision['decision']) => void
}) {
  const t = useWords(words)
  const { zone } = useConfig()
  const { email, alias, confirmedAt, registeredAt } = registration
  const name = fullName(registration)
  return (
    <Row
      icon={<Avatar initials={initialsOf(registration)} size="sm" />}
      title={name}
      detail={t('pending.wants', { email, alias, day: formatDay(dayOf(confirmedAt ?? registeredAt, zone)) })}
      isDetailWrapped
      actions={
        <>
          <Button aria-label={t('pending.approveOne', { name })} onPress={() => onDecide('approve')}>
            {t('pending.approve')}
          </Button>
          <Button
            aria-label={t('pending.refuseOne', { name })}
            variant="danger-subtle"
            onPress={() => onDecide('refuse')}
          >
            {t('pending.refuse')}
          </Button>
        </>
      }
    />
  )
}
