import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#app/session.ts'
import { whoseOf } from '#content/whose.ts'
import { SearchField } from '#ui/search-field.tsx'
import { Conversation } from './conversation.tsx'
import styles from './inbox.module.css'
import { useListedName } from './use-listed-name.ts'

/** The thread with the client who was chosen in the list. */
export function InboxThread({ entry: { account } }: { readonly entry: ClientListEntry }) {
  const { t } = useTranslation('messages')
  const reader = useSession().account
  const [text, setText] = useState('')
  const name = useListedName()(account)
  return (
    <section className={styles.conversation}>
      <div className={styles.head}>
        <Link className={styles.back} to="/klienten/nachrichten-uebersicht">
          <IconArrowLeft aria-hidden="true" size={18} stroke={1.75} />
          {t('allMessages')}
        </Link>
        <h1 className={styles.whom}>{name}</h1>
        <SearchField label={t('search')} value={text} onChange={setText} placeholder={t('search')} />
      </div>
      <Conversation whose={whoseOf(account, name, reader.id)} text={text.trim()} isScrolledAlone />
    </section>
  )
}
