import { knownPushHosts } from '@standfest/domain/features/reminders/push-hosts.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './setting-card.module.css'
import { type AroundProps, words } from './setting-description.ts'
import { useSettings } from './settings.queries.ts'

/** The permitted hosts, with a way back to the usual ones. */
export function AroundPushHosts({ input, value, onChange }: AroundProps<readonly string[]>) {
  const t = useWords(words)
  const isUsual = value.join('\n') === knownPushHosts.join('\n')
  return (
    <Stack gap="xs" canShrink className={styles.group}>
      {input}
      {!isUsual && (
        <div>
          <Button flush="start" variant="subtle" onPress={() => onChange([...knownPushHosts])}>
            {t('push_request_target.usual')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

/** The private key, which is never shown, below the public key that is derived from it. */
export function AroundPushKey({ input, onChange }: AroundProps<string>) {
  const t = useWords(words)
  const publicKey = useSettings().data?.channel_id.value ?? ''
  return (
    <Stack gap="xs" canShrink className={styles.group}>
      <TextField
        label={t('auth_key.publicKey')}
        help={publicKey === '' ? t('auth_key.noPublicKey') : undefined}
        isReadOnly
        value={publicKey}
        onChange={() => undefined}
      />
      {input}
      <div>
        <Button flush="start" variant="subtle" onPress={() => void makePushKey().then(onChange)}>
          {t('auth_key.make')}
        </Button>
      </div>
    </Stack>
  )
}

/** Generates a private key for push, as `auth_key` takes it: 32 bytes in base64url. */
export async function makePushKey(): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { d = '' } = await crypto.subtle.exportKey('jwk', privateKey)
  return d
}
