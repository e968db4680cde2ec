import {
  type Account,
  accountTypes,
  fullName,
  type PersonName,
} from '@standfest/domain/features/accounts/accounts.ts'
import { birthdayOn } from '@standfest/domain/features/accounts/birthday.ts'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import * as words from './accounts.texts.ts'
import { Details } from './details.tsx'

/** Everything an account says to its reader: to its owner, or of a client to the treating therapist. */
export function AccountDetails({
  account,
  therapist,
  isOwn,
}: {
  readonly account: Account
  readonly isOwn: boolean
  readonly therapist?: PersonName | undefined
}) {
  const t = useWords(words)
  const isClient = account.type === accountTypes.CLIENT
  return (
    <>
      <PersonDetails account={account} />
      <AccessDetails account={account} isOwn={isOwn} />
      <ContactDetails account={account} />
      {isClient && (
        <Details
          title={t('groups.treatment')}
          rows={[
            [t('fields.customId'), account.customId],
            [t('fields.therapist'), therapist && fullName(therapist)],
            [t('fields.registration'), formatDay(account.registeredOn)],
          ]}
        />
      )}
      {isClient && <ReminderDetails account={account} />}
    </>
  )
}

function PersonDetails({
  account: { prefix, titleId, name, surname, birthday },
}: {
  readonly account: Account
}) {
  const t = useWords(words)
  const born = birthdayOn(birthday ?? '')
  return (
    <Details
      title={t('groups.person')}
      rows={[
        // A salutation that is none of the list is shown as it is kept.
        [t('fields.prefix'), prefix === 'Frau' || prefix === 'Herr' ? t(`prefixes.${prefix}`) : prefix],
        [t('fields.titleId'), titleId],
        [t('fields.name'), name],
        [t('fields.surname'), surname],
        [t('fields.birthday'), born === undefined ? birthday : formatDay(born)],
      ]}
    />
  )
}

function AccessDetails({ account, isOwn }: { readonly account: Account; readonly isOwn: boolean }) {
  const t = useWords(words)
  const { zone } = useConfig()
  const state = account.anonymizedFlag ? 'anonymised' : account.activeFlag ? 'active' : 'deactivated'
  return (
    <Details
      title={t('groups.access')}
      rows={[
        [t('fields.alias'), account.alias],
        [t('fields.email'), account.email],
        [t('fields.language'), t(`languages.${account.language}`)],
        [
          t('fields.lastLogin'),
          account.lastLogin === null ? t('never') : formatDayAndTime(account.lastLogin, zone),
        ],
        // Who reads their own is active.
        [t('fields.state'), isOwn ? undefined : t(`states.${state}`)],
        [t('fields.externalId'), account.externalId],
        [t('fields.clients'), account.clients?.toString()],
        [
          t('fields.secondFactor'),
          account.secondFactorLocked
            ? t('factorLocked')
            : account.secondFactor === undefined
              ? undefined
              : t(account.secondFactor ? 'on' : 'off'),
        ],
      ]}
    />
  )
}

function ContactDetails({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const { phone, phoneShown, phoneShared, mobile, mobileShown, street, address, zip, location } = account
  const numberText = (number: string | undefined, shown = '', isShared = false) => {
    if (!number) return number
    const note = isShared ? t('phoneShared') : shown === '' ? t('phoneUnread') : undefined
    return [shown || number, note].filter(Boolean).join('. ')
  }
  const isKnown = [street, address, zip, location].some((part) => part !== undefined)
  const lines = [street, address, [zip, location].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <Details
      title={t('groups.contact')}
      rows={[
        [t('fields.phone'), numberText(phone, phoneShown, phoneShared)],
        [t('fields.mobile'), numberText(mobile, mobileShown)],
        [t('postalAddress'), isKnown ? lines.join(', ') : undefined],
      ]}
    />
  )
}

function ReminderDetails({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const { surveyTimeHour: hour, surveyTimeMinute: minute, notifyViaMail, notifyViaPush } = account
  if (hour === undefined || minute === undefined) return null
  const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : t(value ? 'on' : 'off'))
  return (
    <Details
      title={t('groups.reminder')}
      rows={[
        [t('fields.surveyTime'), [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')],
        [t('fields.notifyViaMail'), yesNo(notifyViaMail)],
        [t('fields.notifyViaPush'), yesNo(notifyViaPush)],
      ]}
    />
  )
}
