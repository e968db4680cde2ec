import { pushHostLimits } from '@standfest/domain/features/instance-settings/outgoing-limits.ts'
import { knownPushHosts } from '@standfest/domain/features/reminders/push-hosts.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'
import * as words from './outgoing-settings.texts.ts'
import styles from './setting-card.module.css'
import type { FieldsProps } from './setting-card.tsx'
import { tooMany } from './setting-faults.ts'

export function PushHostFields({ value, onChange, fault }: FieldsProps<'push_request_target'>) {
  const t = useWords(words)
  const isUsual = value.join('\n') === knownPushHosts.join('\n')
  return (
    <Stack gap="xs" canShrink className={styles.group}>
      <TextArea
        label={t('pushHosts')}
        help={t('pushHostsHelp')}
        value={value.join('\n')}
        onChange={(text) => onChange(text.split('\n'))}
        error={
          fault &&
          (fault === tooMany
            ? t('pushHostsTooMany', { count: pushHostLimits.hosts })
            : t('pushHostsFault', { host: fault }))
        }
      />
      {!isUsual && (
        <div>
          <Button flush="start" variant="subtle" onPress={() => onChange([...knownPushHosts])}>
            {t('usualPushHosts')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
