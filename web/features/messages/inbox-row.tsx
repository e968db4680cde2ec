import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { type MessagePreview, previewOf } from '@standfest/domain/features/messages/previews.ts'
import { memo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PersonAvatar } from '#attachments/person-avatar.tsx'
import { useDraftElsewhere } from '#editing/use-text-draft.ts'
import { useLanguage } from '#language/language.tsx'
import { nearTime } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { AnswerBy } from '#session/answer-by.tsx'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Count } from '#ui/count.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './inbox.module.css'
import * as words from './messages.texts.ts'
import { moveAmongRows } from './move-among-rows.ts'
import { useListedName } from './use-listed-name.ts'

/** One client of the inbox: name, unread messages, and the time of the last one. */
export const InboxRow = memo(function InboxRow({
  entry,
  isChosen,
  isTabStop,
  preview,
  onOpen,
  onVisit,
}: {
  readonly entry: ClientListEntry
  readonly isChosen: boolean
  /** Whether this row is the Tab stop of the list (roving tabindex); the others are reached by arrow keys. */
  readonly isTabStop: boolean
  /** The newest message, once it is read. */
  readonly preview: MessagePreview | undefined
  readonly onOpen: (isByKey: boolean) => void
  readonly onVisit: (id: AccountId) => void
}) {
  const { account, newMessages, newMessagesBefore, lastMessageAt, thread } = entry
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const name = useListedName()(account)
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('account', account.id)
  return (
    <li className={styles.item}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the Link is an anchor */}
      <Cluster
        as={Link}
        isOneLine
        gap="xs-plus"
        align="center"
        paddingY="2xs-plus"
        paddingX="xs-plus"
        radius="md"
        hover="surface-3"
        marksCurrent
        className={classNames(styles.row, newMessages > 0 && styles.unread)}
        to={{ search: next.toString() }}
        aria-current={isChosen ? 'true' : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the Link is an anchor
        tabIndex={isTabStop ? 0 : -1}
        // `detail` is 0 for a click by keyboard.
        onClick={({ detail }) => onOpen(detail === 0)}
        onFocus={() => onVisit(account.id)}
        onKeyDown={moveAmongRows}
      >
        <PersonAvatar person={account} />
        <Stack as="span" flex="grow" line="close" canShrink>
          <Text as="span" breaksAnywhere className={styles.name}>
            {name}
          </Text>
          <Cluster as="span" columnGap="xs-plus" size="xs-plus" tone="text-2" className={styles.facts}>
            {account.customId !== undefined && <span>{account.customId}</span>}
            <span>
              {lastMessageAt === null ? t('neverWritten') : nearTime(lastMessageAt, today, language, zone)}
            </span>
            {thread !== null && <AnswerBy thread={thread} />}
            {newMessagesBefore > 0 && <span>{t('fromBefore', { count: newMessagesBefore })}</span>}
          </Cluster>
          <Preview clientId={account.id} preview={preview} isExpected={lastMessageAt !== null} />
        </Stack>
        {newMessages > 0 && <Count value={newMessages} label={t('unread', { count: newMessages })} />}
      </Cluster>
    </li>
  )
})

/** The unsent text of the conversation, else its newest message: one line, cut at the end. */
function Preview({
  clientId,
  preview,
  isExpected,
}: {
  readonly clientId: AccountId
  readonly preview: MessagePreview | undefined
  /** Whether there is a message: its line has its place before it is read. */
  readonly isExpected: boolean
}) {
  const t = useWords(words)
  const draft = previewOf(useDraftElsewhere(`message ${clientId}`))
  if (draft === '' && preview === undefined && !isExpected) return null
  return (
    <Text as="span" size="xs-plus" tone="text-2" isTruncated>
      {draft === '' ? line() : t('draft', { text: draft })}
    </Text>
  )

  function line(): string {
    if (preview === undefined) return '\u00a0'
    const text = preview.text === '' ? t('file') : preview.text
    if (preview.senderType === 'client') return text
    return t(preview.isOwn ? 'yourPreview' : 'teamPreview', { text })
  }
}
