import { useWords } from '#language/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as words from './outgoing-settings.texts.ts'
import { PushHostFields } from './push-host-fields.tsx'
import { PushKeyFields } from './push-key-fields.tsx'
import styles from './security-page.module.css'
import { type FieldsProps, SettingCard } from './setting-card.tsx'
import type { Reread, SeenSettings } from './settings.queries.ts'
import { WordingFields } from './wording-fields.tsx'

/** The settings of outgoing mail and push, one card each (§3). */
export function OutgoingCards({
  settings,
  onReload,
}: {
  readonly settings: SeenSettings
  readonly onReload: Reread
}) {
  return (
    <Stack gap="md" className={styles.cards}>
      <SettingCard setting={settings.sender_address} Fields={SenderFields} onReload={onReload} />
      <SettingCard setting={settings.mail_template_folder} Fields={WordingFields} onReload={onReload} />
      <SettingCard
        setting={settings.new_message_notification}
        Fields={MessageMailFields}
        onReload={onReload}
      />
      <SettingCard setting={settings.push_request_target} Fields={PushHostFields} onReload={onReload} />
      <SettingCard setting={settings.auth_key} Fields={PushKeyFields} asks={() => true} onReload={onReload} />
    </Stack>
  )
}

function MessageMailFields({ value, onChange }: FieldsProps<'new_message_notification'>) {
  const t = useWords(words)
  return (
    <Checkbox isSelected={value} onChange={onChange}>
      {t('tellsOfMessages')}
    </Checkbox>
  )
}

function SenderFields({ value, onChange, fault }: FieldsProps<'sender_address'>) {
  const t = useWords(words)
  return (
    <TextField
      label={t('sender')}
      help={t('senderHelp')}
      type="email"
      autoComplete="off"
      value={value}
      onChange={onChange}
      error={fault && t('senderFault')}
    />
  )
}
