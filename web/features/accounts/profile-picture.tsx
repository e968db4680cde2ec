import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useTranslation } from 'react-i18next'
import { Attachments } from '#attachments/attachments.tsx'
import { PersonAvatar } from '#attachments/person-avatar.tsx'
import type { Whose } from '#session/whose.ts'
import styles from './profile-picture.module.css'

/** A client's picture: chosen, seen, taken away; a new one takes the place of the old (§3). */
export function ProfilePicture({ account, whose }: { readonly account: Account; readonly whose: Whose }) {
  const { t } = useTranslation('accounts')
  const of = { targetType: 'ACCOUNT', targetId: whose.clientId } as const
  return (
    <div className={styles.picture}>
      <PersonAvatar person={account} size="lg" />
      <Attachments whose={whose} of={of} mayChange={whose.as !== 'substitute'} title={t('fields.picture')} />
    </div>
  )
}
