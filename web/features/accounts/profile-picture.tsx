import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { Attachments } from '#attachments/attachments.tsx'
import { PersonAvatar } from '#attachments/person-avatar.tsx'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { Stack } from '#ui/stack.tsx'
import * as words from './accounts.texts.ts'
import styles from './profile-picture.module.css'

/** A client's profile picture: choose, view, remove; a new one replaces the old (§3). */
export function ProfilePicture({
  account,
  scope,
}: {
  readonly account: Account
  readonly scope: ClientScope
}) {
  const t = useWords(words)
  const of = { targetType: 'ACCOUNT', targetId: scope.clientId } as const
  return (
    <Stack gap="md" className={styles.picture}>
      <PersonAvatar person={account} size="lg" />
      <Attachments scope={scope} of={of} mayChange={scope.as !== 'substitute'} title={t('fields.picture')} />
    </Stack>
  )
}
