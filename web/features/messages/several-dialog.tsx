import type { AccountId } from '@standfest/domain/base/id.ts'
import { type ClientListEntry, isLookedAfter } from '@standfest/domain/features/clients/clients.ts'
import { matchesSearch } from '@standfest/domain/features/clients/search-clients.ts'
import { compareByName } from '@standfest/domain/features/clients/sort-clients.ts'
import { messageMaxLength } from '@standfest/domain/features/messages/messages.ts'
import { messagesToSeveral } from '@standfest/domain/features/messages/several.ts'
import { messageOfTemplate } from '@standfest/domain/features/templates/templates.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTextDraft } from '#editing/use-text-draft.ts'
import { useWords } from '#language/words.ts'
import { useClients } from '#session/clients.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import * as words from './messages.texts.ts'
import { useOutgoingToSeveral } from './outgoing.ts'
import { QuickReplies } from './quick-replies.tsx'
import styles from './several-dialog.module.css'
import { useFill } from './use-fill-template.ts'
import { useListedName } from './use-listed-name.ts'

/** Below this many clients they are found without a search. */
const searchedFrom = 8

/** One text for several clients: each gets a message of their own, shown before it is sent. */
export function SeveralDialog({
  chosen: chosenAtFirst = [],
  isReminder = false,
  onClose,
}: {
  readonly chosen?: readonly AccountId[]
  /** Whether the field begins with the reminder to those who have been silent. */
  readonly isReminder?: boolean
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const fill = useFill()
  const nameOf = useListedName()
  const clients = (useClients().data ?? []).filter(isLookedAfter).toSorted(compareByName)
  const [chosen, setChosen] = useState<ReadonlySet<AccountId>>(new Set(chosenAtFirst))
  const [search, setSearch] = useState('')
  const [isTried, setTried] = useState(false)
  const draft = useTextDraft(isReminder ? 'message to the silent' : 'message to several')
  const [isTouched, setTouched] = useState(false)
  const content = draft.content === '' && isReminder && !isTouched ? t('reminder') : draft.content
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Recipients and text are there already: what is left is to read and send.
    if (isReminder) area.current?.focus()
  }, [isReminder])
  const { sendAll } = useOutgoingToSeveral()
  const setContent = (text: string) => {
    setTouched(true)
    draft.setContent(text)
  }
  const recipients = clients.filter(({ account }) => chosen.has(account.id))
  const filled = recipients.map(({ account, appointment }) => ({
    clientId: account.id,
    content: fill({ body: { content: content.trim() } }, { name: nameOf(account), appointment }),
  }))
  const { messages, leftOut } = messagesToSeveral(filled)
  const count = messages.length
  const isEmpty = content.trim() === ''
  const isTooLong = filled.some((one) => one.content.length > messageMaxLength)
  const toggle =
    ({ account }: ClientListEntry) =>
    (isChosen: boolean) => {
      const next = new Set(chosen)
      if (isChosen) next.add(account.id)
      else next.delete(account.id)
      setChosen(next)
    }
  const nameFor = (id: AccountId) =>
    clients
      .filter(({ account }) => account.id === id)
      .map(entryName)
      .join('')
  const send = () => {
    setTried(true)
    if (count === 0 || isEmpty || isTooLong) return
    sendAll(messages)
    draft.setContent('')
    onClose()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <Dialog
      isOpen
      onCloseRequest={onClose}
      title={t('severalTitle', { count })}
      actions={
        <>
          <CancelButton onPress={onClose} />
          <Button onPress={send} variant="primary">
            {t('sendSeveral', { count })}
          </Button>
        </>
      }
    >
      {/* The keys are those of the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <Stack gap="md" onKeyDown={sendByKey}>
        <p>{t('severalText')}</p>
        <Stack as="section" gap="xs" aria-label={t('recipients')}>
          {clients.length >= searchedFrom && (
            <SearchField
              label={t('searchClients')}
              placeholder={t('searchClientsHint')}
              value={search}
              onChange={setSearch}
            />
          )}
          <Checkbox
            isSelected={clients.length > 0 && chosen.size >= clients.length}
            onChange={(isAll) => setChosen(new Set(isAll ? clients.map(({ account }) => account.id) : []))}
          >
            {t('chooseAll')}
          </Checkbox>
          <Stack gap="2xs" className={styles.people}>
            {clients
              .filter((entry) => matchesSearch(entry, search.trim()))
              .map((entry) => (
                <Checkbox
                  key={entry.account.id}
                  isSelected={chosen.has(entry.account.id)}
                  onChange={toggle(entry)}
                >
                  {entryName(entry)}
                </Checkbox>
              ))}
          </Stack>
          {isTried && chosen.size === 0 && (
            <Text size="sm" tone="on-rose-soft" role="alert">
              {t('nobodyChosen')}
            </Text>
          )}
        </Stack>
        <QuickReplies onChosen={(template) => setContent(messageOfTemplate(template))} />
        <TextArea
          ref={area}
          label={t('message')}
          rows={4}
          value={content}
          onChange={setContent}
          limit={messageMaxLength}
          counter={(used, limit) => t('counter', { used, limit })}
          error={
            isTooLong
              ? t('tooLong', { limit: messageMaxLength })
              : isTried && isEmpty
                ? t('emptyMessage')
                : undefined
          }
        />
        {leftOut.length > 0 && (
          <Text
            tone="on-honey-soft"
            surface="honey-soft"
            paddingX="sm"
            paddingY="xs"
            radius="sm"
            role="status"
          >
            {t('leftOut', {
              names: leftOut.map(({ clientId }) => nameFor(clientId)).join(', '),
              gap: leftOut[0]?.gap ?? '',
            })}
          </Text>
        )}
        {count > 0 && !isEmpty && (
          <Stack as="section" gap="xs" aria-label={t('previews')}>
            <Text weight="medium">{t('previews')}</Text>
            <Stack as="dl" gap="2xs" className={styles.previews}>
              {messages.map((one) => (
                <div key={one.clientId}>
                  <Text as="dt" size="sm" weight="medium">
                    {nameFor(one.clientId)}
                  </Text>
                  <Text as="dd" size="sm" tone="text-2" whiteSpace="pre-line" breaksAnywhere>
                    {one.content}
                  </Text>
                </div>
              ))}
            </Stack>
          </Stack>
        )}
      </Stack>
    </Dialog>
  )

  function entryName({ account }: ClientListEntry): string {
    return nameOf(account)
  }
}
