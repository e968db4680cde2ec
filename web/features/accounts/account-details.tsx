import {
  type Account,
  accountTypes,
  fullName,
  type PersonName,
  stateOfAccount,
} from '@standfest/domain/features/accounts/accounts.ts'
import { birthdayOn } from '@standfest/domain/features/accounts/birthday.ts'
import { type FieldGroup } from '@standfest/domain/features/accounts/person-field.ts'
import { fieldsOfGroup, type GroupedField } from '@standfest/domain/features/accounts/person-fields.ts'
import { useReminderTimes } from '#content/reminder-times.ts'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import * as words from './accounts.texts.ts'
import { type Detail, Details } from './details.tsx'
import { rowsOf } from './field-rows.ts'

/**
 * The details of an account that its reader may see: of the reader's own, or of a client for the treating therapist.
 */
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
  const detailsOf = useFieldDetails(account)
  const isClient = account.type === accountTypes.CLIENT
  return (
    <>
      <Details title={t('groups.person')} rows={detailsOf('person')} />
      <AccessDetails account={account} isOwn={isOwn} />
      <Details
        title={t('groups.contact')}
        rows={[...detailsOf('numbers'), [t('postalAddress'), postalAddressOf(account)]]}
      />
      {isClient && (
        <Details
          title={t('groups.treatment')}
          rows={[
            ...detailsOf('treatment'),
            [t('fields.therapist'), therapist && fullName(therapist)],
            [t('fields.registration'), formatDay(account.registeredOn)],
            [
              t('fields.treatmentClosed'),
              account.treatmentClosedOn === null ? undefined : formatDay(account.treatmentClosedOn),
            ],
            [t('fields.readableUntil'), account.readableUntil && formatDay(account.readableUntil)],
            [t('fields.anonymiseOn'), account.anonymiseOn && formatDay(account.anonymiseOn)],
          ]}
        />
      )}
      {isClient && <ReminderDetails account={account} />}
    </>
  )
}

function AccessDetails({ account, isOwn }: { readonly account: Account; readonly isOwn: boolean }) {
  const t = useWords(words)
  const detailsOf = useFieldDetails(account)
  const { zone } = useConfig()
  const state = stateOfAccount(account)
  return (
    <Details
      title={t('groups.access')}
      rows={[
        ...detailsOf('login'),
        [
          t('fields.lastLogin'),
          account.lastLogin === null ? t('never') : formatDayAndTime(account.lastLogin, zone),
        ],
        // The reader's own account is always active.
        [t('fields.state'), isOwn ? undefined : t(`states.${state}`)],
        ...detailsOf('administration'),
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

/** The fields of a group with the account's values. */
function useFieldDetails(account: Account): (group: FieldGroup) => readonly Detail[] {
  const t = useWords(words)
  const numberText = (number: string | undefined, shown = '', isShared = false) => {
    if (!number) return number
    const note = isShared ? t('phoneShared') : shown === '' ? t('phoneUnread') : undefined
    return [shown || number, note].filter(Boolean).join('. ')
  }
  const textOf = (field: GroupedField): string | undefined => {
    const { prefix, birthday, phone, phoneShown, phoneShared, mobile, mobileShown } = account
    if (field === 'phone') return numberText(phone, phoneShown, phoneShared)
    if (field === 'mobile') return numberText(mobile, mobileShown)
    if (field === 'language') return t(`languages.${account.language}`)
    // A salutation that is not on the list is shown as it is stored.
    if (field === 'prefix') return prefix === 'Frau' || prefix === 'Herr' ? t(`prefixes.${prefix}`) : prefix
    if (field !== 'birthday') return account[field]
    const born = birthdayOn(birthday ?? '')
    return born === undefined ? birthday : formatDay(born)
  }
  return (group) => fieldsOfGroup(group).map((field): Detail => [t(`fields.${field}`), textOf(field)])
}

/** The postal address in one line; undefined where this reader may not see it. */
function postalAddressOf(account: Account): string | undefined {
  const fields = fieldsOfGroup('postal address')
  if (fields.every((field) => account[field] === undefined)) return undefined
  const lines = rowsOf(fields).map(({ fields: ofRow }) =>
    ofRow
      .map((field) => account[field])
      .filter(Boolean)
      .join(' '),
  )
  return lines.filter(Boolean).join(', ')
}

function ReminderDetails({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const { notifyViaMail, notifyViaPush } = account
  const times = useReminderTimes()(account)
  if (times === undefined) return null
  const yesNo = (value: boolean | undefined) => (value === undefined ? undefined : t(value ? 'on' : 'off'))
  return (
    <Details
      title={t('groups.reminder')}
      rows={[
        [t('fields.surveyTime'), times],
        [t('fields.notifyViaMail'), yesNo(notifyViaMail)],
        [t('fields.notifyViaPush'), yesNo(notifyViaPush)],
      ]}
    />
  )
}
