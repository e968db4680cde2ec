import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '#app/own-account.ts'
import { formatDay } from '#language/dates.ts'
import { Card } from '#ui/card.tsx'
import styles from './profile-panel.module.css'

export function ProfilePanel({ record: { account, therapist } }: { readonly record: OwnAccount }) {
  const { t } = useTranslation('data-collection')
  const rows = [
    [t('alias'), account.alias],
    [t('patientCode'), account.customId],
    [t('registered'), formatDay(account.registeredOn)],
    [t('reminder'), reminderOf(t, account)],
    [t('treatedBy'), therapist && fullName(therapist)],
  ].filter((row): row is [string, string] => row[1] !== undefined && row[1] !== '')
  return (
    <Card as="section" aria-labelledby="profile-title">
      <h2 id="profile-title" className={styles.title}>
        {t('profile')}
      </h2>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function reminderOf(t: TFunction<'data-collection'>, account: Account): string | undefined {
  const { surveyTimeHour: hour, surveyTimeMinute: minute, notifyViaMail: mail, notifyViaPush: push } = account
  if (hour === undefined || minute === undefined) return undefined
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  if (mail && push) return t('viaBoth', { time })
  if (mail) return t('viaMail', { time })
  return push ? t('viaPush', { time }) : t('reminderOff')
}
