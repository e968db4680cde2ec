import type { Role } from '@standfest/domain/base/call.ts'
import { dayOf } from '@standfest/domain/base/day.ts'
import {
  type Account,
  fullName,
  type PersonName,
  stateOfAccount,
} from '@standfest/domain/features/accounts/accounts.ts'
import { anonymousName } from '@standfest/domain/features/accounts/anonymise-client.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { initialsOf } from '#session/initials.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { useSession } from '#session/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Row } from '#ui/row.tsx'
import * as words from './people.texts.ts'
import { useClientName } from './use-client-name.ts'

/** One account in the list: name, kind, state, and last login. A press opens it. */
export function PersonRow({
  account,
  therapist,
}: {
  readonly account: Account
  readonly therapist: PersonName | undefined
}) {
  const t = useWords(words)
  const { open } = useOverlay()
  const nameOf = useClientName()
  const details = useDetails(account, therapist)
  const { account: me } = useSession()
  const state = stateOfAccount(account)
  return (
    <Row
      icon={
        <Avatar
          initials={initialsOf(account.anonymizedFlag ? anonymousName(account.id) : account)}
          size="sm"
        />
      }
      title={nameOf(account)}
      detail={details}
      isDetailWrapped
      isQuiet={!account.activeFlag}
      badge={
        state === 'deactivated' ? (
          <Badge tone="honey">{t('deactivated')}</Badge>
        ) : state === 'closed' ? (
          <Badge>{t('closed')}</Badge>
        ) : account.secondFactorLocked ? (
          <Badge tone="honey">{t('factorLocked')}</Badge>
        ) : account.id === me.id ? (
          <Badge tone="pine">{t('you')}</Badge>
        ) : undefined
      }
      onPress={() => open({ of: 'person', mode: 'view', person: account.id })}
    />
  )
}

function useDetails(account: Account, therapist: PersonName | undefined): string {
  const t = useWords(words)
  const { zone } = useConfig()
  const { lastLogin, clients } = account
  if (account.anonymizedFlag) return t(`kindOf.${kindOf(account)}`)
  return [
    t(`kindOf.${kindOf(account)}`),
    account.alias,
    therapist && t('treatedBy', { name: fullName(therapist) }),
    clients !== undefined && t('treats', { count: clients }),
    lastLogin === null ? t('never') : t('lastLogin', { day: formatDay(dayOf(lastLogin, zone)) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const roleOfType = { 1: 'ADMIN', 2: 'THERAPIST', 3: 'CLIENT' } as const satisfies Record<
  Account['type'],
  Role
>

/** The kind of an account (§3). */
function kindOf({ type }: Pick<Account, 'type'>): Role {
  return roleOfType[type]
}
