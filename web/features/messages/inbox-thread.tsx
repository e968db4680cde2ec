import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '#language/words.ts'
import { clientScopeOf } from '#session/client-scope.ts'
import { useSession } from '#session/session.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Text } from '#ui/text.tsx'
import { Conversation } from './conversation.tsx'
import styles from './inbox.module.css'
import * as words from './messages.texts.ts'
import { useCoversSince } from './use-covers-since.ts'
import { useListedName } from './use-listed-name.ts'

/** The conversation with the client selected in the list. */
export function InboxThread({
  entry,
  openedByKey,
  onNext,
  onBack,
}: {
  readonly entry: ClientListEntry
  /** How often it was opened with the keyboard; 0: with a pointer. */
  readonly openedByKey: number
  /** Goes on to the next conversation that waits for an answer; undefined: no other waits. */
  readonly onNext: (() => void) | undefined
  /** Returns to the list, with the keyboard too. */
  readonly onBack: () => void
}) {
  const t = useWords(words)
  const { account } = entry
  const coversSince = useCoversSince(entry)
  const reader = useSession().account
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const name = useListedName()(account)
  const leave = ({ key, currentTarget, target }: KeyboardEvent) => {
    // Overlays handle Escape themselves.
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onBack()
  }
  return (
    // The key event bubbles up from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Column as="section" gap="sm" canShrink className={styles.conversation} onKeyDown={leave}>
      <Cluster gap="xs" columnGap="md" align="center">
        <Cluster
          as={Link}
          isOneLine
          isInline
          gap="2xs-plus"
          align="center"
          weight="medium"
          tone="text-2"
          hiddenIn="print"
          className={styles.back}
          to="/klienten/nachrichten-uebersicht"
        >
          <IconArrowLeft aria-hidden="true" size={18} stroke={1.75} />
          {t('allMessages')}
        </Cluster>
        <Text as="h1" flex="grow" size="xl" breaksAnywhere className={styles.whom}>
          {name}
        </Text>
        <SearchField
          ref={field}
          label={t('search')}
          value={text}
          onChange={setText}
          placeholder={t('search')}
        />
      </Cluster>
      <Conversation
        scope={clientScopeOf(account, name, reader.id)}
        parentId={account.parentId}
        coversSince={coversSince}
        text={text.trim()}
        search={{ field, clear: () => setText('') }}
        isScrolledAlone
        openedByKey={openedByKey}
        onNext={onNext}
      />
    </Column>
  )
}
