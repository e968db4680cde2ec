import { MessageLetterFields } from './message-letter-fields.tsx'
import { PushHostFields } from './push-host-fields.tsx'
import { PushKeyFields } from './push-key-fields.tsx'
import styles from './security-page.module.css'
import { SenderFields } from './sender-fields.tsx'
import { SettingCard } from './setting-card.tsx'
import type { Reread, SeenSettings } from './settings.queries.ts'
import { WordingFields } from './wording-fields.tsx'

/** What goes out of the house by mail and push, each part on its own (§3). */
export function OutgoingCards({
  settings,
  onReload,
}: {
  readonly settings: SeenSettings
  readonly onReload: Reread
}) {
  return (
    <div className={styles.cards}>
      <SettingCard setting={settings.sender_address} Fields={SenderFields} onReload={onReload} />
      <SettingCard setting={settings.mail_template_folder} Fields={WordingFields} onReload={onReload} />
      <SettingCard
        setting={settings.new_message_notification}
        Fields={MessageLetterFields}
        onReload={onReload}
      />
      <SettingCard setting={settings.push_request_target} Fields={PushHostFields} onReload={onReload} />
      <SettingCard setting={settings.auth_key} Fields={PushKeyFields} asks={() => true} onReload={onReload} />
    </div>
  )
}
