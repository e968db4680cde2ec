import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextField } from '#ui/text-field.tsx'
import { makePushKey } from './make-push-key.ts'
import * as words from './outgoing-settings.texts.ts'
import styles from './setting-card.module.css'
import type { FieldsProps } from './setting-card.tsx'
import { useSettings } from './settings.queries.ts'

/** The private key, which is never shown, below the public key that is derived from it. */
export function PushKeyFields({ value, onChange, fault, refused }: FieldsProps<'auth_key'>) {
  const t = useWords(words)
  const publicKey = useSettings().data?.channel_id.value ?? ''
  const isNone = fault !== undefined || refused.length > 0
  return (
    <Stack gap="xs" canShrink className={styles.group}>
      <TextField
        label={t('publicKey')}
        help={publicKey === '' ? t('noPublicKey') : undefined}
        isReadOnly
        value={publicKey}
        onChange={() => undefined}
      />
      <TextField
        label={t('privateKey')}
        help={t('privateKeyHelp')}
        type="password"
        autoComplete="off"
        value={value}
        onChange={onChange}
        error={isNone ? t('privateKeyFault') : undefined}
      />
      <div>
        <Button flush="start" variant="subtle" onPress={() => void makePushKey().then(onChange)}>
          {t('makePrivateKey')}
        </Button>
      </div>
    </Stack>
  )
}
