import type { Account, PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { accountTypes, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { Details } from './details.tsx'

/** Everything an account says to its reader: to its owner, or of a client to the treating therapist. */
export function AccountDetails({
  account,
  therapist,
}: {
  readonly account: Account
  readonly therapist?: PersonName | undefined
}) {
  const { t } = useTranslation('accounts')
  const isClient = account.type === accountTypes.CLIENT
  return (
    <>
      <Details
        title={t('groups.person')}
        rows={[
          [t('fields.prefix'), account.prefix],
          [t('fields.titleId'), account.titleId],
          [t('fields.name'), account.name],
          [t('fields.surname'), account.surname],
        ]}
      />
      <AccessDetails account={account} />
      <Details
        title={t('groups.contact')}
        rows={[
          [t('fields.email'), account.email],
          [t('fields.phone'), account.phone],
        ]}
      />
      {isClient && (
        <Details
          title={t('groups.treatment')}
          rows={[
            [t('fields.customId'), account.customId ?? ''],
            [t('fields.therapist'), therapist && fullName(therapist)],
            [t('fields.registration'), formatDay(account.registeredOn)],
          ]}
        />
      )}
      {isClient && <ReminderDetails account={account} />}
    </>
  )
}

function AccessDetails({ account }: { readonly account: Account }) {
  const { t } = useTranslation('accounts')
  const { zone } = useConfig()
  const state = account.anonymizedFlag ? 'anonymised' : account.activeFlag ? 'active' : 'deactivated'
  return (
    <Details
      title={t('groups.access')}
      rows={[
        [t('fields.alias'), account.alias],
        [t('fields.language'), t(`languages.${account.language}`)],
        [
          t('fields.lastLogin'),
          account.lastLogin === null ? t('never') : formatDayAndTime(account.lastLogin, zone),
        ],
        [t('fields.state'), t(`states.${state}`)],
      ]}
    />
  )
}

function ReminderDetails({ account }: { readonly account: Account }) {
  const { t } = useTranslation('accounts')
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
