import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { Attachments } from '#attachments/attachments.tsx'
import { PersonAvatar } from '#attachments/person-avatar.tsx'
import { useWords } from '#language/words.ts'
import type { Whose } from '#session/whose.ts'
import { Stack } from '#ui/stack.tsx'
import * as words from './accounts.texts.ts'
import styles from './profile-picture.module.css'

/** A client's picture: chosen, seen, taken away; a new one takes the place of the old (§3). */
export function ProfilePicture({ account, whose }: { readonly account: Account; readonly whose: Whose }) {
  const t = useWords(words)
  const of = { targetType: 'ACCOUNT', targetId: whose.clientId } as const
  return (
    <Stack gap="md" className={styles.picture}>
      <PersonAvatar person={account} size="lg" />
      <Attachments whose={whose} of={of} mayChange={whose.as !== 'substitute'} title={t('fields.picture')} />
    </Stack>
  )
}
