import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { inboxOf, isUnread } from '@standfest/domain/features/clients/inbox.ts'
import { matchesSearch } from '@standfest/domain/features/clients/search-clients.ts'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '#language/words.ts'
import { NoHits } from '#ui/no-hits.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { InboxRow } from './inbox-row.tsx'
import * as words from './messages.texts.ts'
import { rowsIn } from './move-among-rows.ts'

/** The inbox: every client, unread first; arrow keys move between the rows. */
export function InboxList({
  entries,
  chosen,
  onOpen,
}: {
  readonly entries: readonly ClientListEntry[]
  readonly chosen: ClientListEntry | undefined
  readonly onOpen: (isByKey: boolean) => void
}) {
  const t = useWords(words)
  const [search, setSearch] = useState('')
  const { isOnlyUnread, setOnlyUnread } = useUnreadFilter()
  const kept = useOnceUnread(entries)
  const all = useMemo(() => inboxOf(entries, kept), [entries, kept])
  const shown = all.filter(
    (entry) =>
      matchesSearch(entry, search.trim()) &&
      (!isOnlyUnread || isUnread(entry) || kept.has(entry.account.id) || entry === chosen),
  )
  const [visited, setVisited] = useState<AccountId>()
  const ids = shown.map(({ account }) => account.id)
  const isShown = (id: AccountId | undefined) => id !== undefined && ids.includes(id)
  const tabStop = isShown(visited) ? visited : isShown(chosen?.account.id) ? chosen?.account.id : ids[0]
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const intoList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    rowsIn(list.current)[0]?.focus()
  }
  return (
    <>
      {/* The key is that of the field inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={intoList}>
        <SearchField
          ref={field}
          label={t('searchClients')}
          placeholder={t('searchClientsHint')}
          value={search}
          onChange={setSearch}
        />
      </div>
      <SegmentedControl
        label={t('show')}
        options={[
          { id: 'all', label: t('showAll') },
          { id: 'unread', label: t('showUnread', { count: all.filter(isUnread).length }) },
        ]}
        value={isOnlyUnread ? 'unread' : 'all'}
        onChange={(view) => setOnlyUnread(view === 'unread')}
      />
      <VisuallyHidden>
        <span role="status">{search === '' ? '' : t('found', { count: shown.length })}</span>
      </VisuallyHidden>
      {shown.length === 0 && search.trim() === '' && (
        <Text paddingY="md" paddingX="md" tone="text-2" textAlign="center">
          {t('nothingUnread')}
        </Text>
      )}
      {shown.length === 0 && search.trim() !== '' && (
        <NoHits
          text={t('noHits', { text: search })}
          clear={t('searchClear')}
          onClear={() => setSearch('')}
          field={field}
        />
      )}
      <Stack as="ul" ref={list} aria-label={t('inbox')}>
        {shown.map((entry) => (
          <InboxRow
            key={entry.account.id}
            entry={entry}
            isChosen={entry === chosen}
            isTabStop={entry.account.id === tabStop}
            onOpen={onOpen}
            onVisit={setVisited}
          />
        ))}
      </Stack>
    </>
  )
}

/** Whether only unread conversations are shown; kept in the address, for the way back. */
function useUnreadFilter() {
  const [params, setParams] = useSearchParams()
  return {
    isOnlyUnread: params.get('filter') === 'ungelesen',
    setOnlyUnread: (isOn: boolean) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (isOn) next.set('filter', 'ungelesen')
          else next.delete('filter')
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

const nobodyYet: ReadonlySet<AccountId> = new Set()

/**
 * Clients who had unread messages at any time since the page was opened: reading a conversation does not move its
 * row.
 */
function useOnceUnread(entries: readonly ClientListEntry[]): ReadonlySet<AccountId> {
  const [kept, setKept] = useState(nobodyYet)
  const fresh = entries.filter((entry) => isUnread(entry) && !kept.has(entry.account.id))
  if (fresh.length > 0) setKept(new Set([...kept, ...fresh.map(({ account }) => account.id)]))
  return kept
}
