import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import {
  inboxOf,
  isOpen,
  isUnread,
  type WaitingSince,
  waitingSince,
} from '@standfest/domain/features/clients/inbox.ts'
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
import { usePreviews } from './messages.queries.ts'
import * as words from './messages.texts.ts'
import { rowsIn } from './move-among-rows.ts'

/** The inbox: every client, the longest waiting first; arrow keys move between the rows. */
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
  const { filter, setFilter } = useFilter()
  const kept = useOnceWaiting(entries)
  const all = useMemo(() => inboxOf(entries, kept), [entries, kept])
  const once = useOnceIn(filter, entries)
  const previews = usePreviews()
  const shown = all.filter(
    (entry) =>
      matchesSearch(entry, search.trim()) &&
      (filter === 'all' || once.has(entry.account.id) || entry === chosen),
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
          { id: 'open', label: t('showOpen', { count: all.filter(isOpen).length }) },
          { id: 'unread', label: t('showUnread', { count: all.filter(isUnread).length }) },
        ]}
        value={filter}
        onChange={setFilter}
      />
      <VisuallyHidden>
        <span role="status">{search === '' ? '' : t('found', { count: shown.length })}</span>
      </VisuallyHidden>
      {shown.length === 0 && search.trim() === '' && (
        <Text paddingY="md" paddingX="md" tone="text-2" textAlign="center">
          {t(filter === 'open' ? 'nothingOpen' : 'nothingUnread')}
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
            preview={previews.get(entry.account.id)}
            onOpen={onOpen}
            onVisit={setVisited}
          />
        ))}
      </Stack>
    </>
  )
}

type Filter = 'all' | 'open' | 'unread'

const isIn = { open: isOpen, unread: isUnread } as const
const filterInAddress = { open: 'offen', unread: 'ungelesen' } as const

/** Which conversations are shown; kept in the address, for the way back. */
function useFilter() {
  const [params, setParams] = useSearchParams()
  const named = params.get('filter')
  const filter: Filter = named === 'ungelesen' ? 'unread' : named === 'offen' ? 'open' : 'all'
  const setFilter = (chosen: Filter) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (chosen === 'all') next.delete('filter')
        else next.set('filter', filterInAddress[chosen])
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { filter, setFilter }
}

const nobodyYet: WaitingSince = new Map()

/**
 * Clients who waited at any time since the page was opened, and since when: reading or answering a conversation does
 * not move its row.
 */
function useOnceWaiting(entries: readonly ClientListEntry[]): WaitingSince {
  const [kept, setKept] = useState(nobodyYet)
  const fresh = entries.flatMap((entry) => {
    const since = waitingSince(entry)
    return since === undefined || kept.has(entry.account.id) ? [] : [[entry.account.id, since] as const]
  })
  if (fresh.length > 0) setKept(new Map([...kept, ...fresh]))
  return kept
}

const noIds: ReadonlySet<AccountId> = new Set()

/** Clients in a filter at any time since it was chosen: what is read or settled meanwhile stays in sight. */
function useOnceIn(filter: Filter, entries: readonly ClientListEntry[]): ReadonlySet<AccountId> {
  const [once, setOnce] = useState({ filter, ids: noIds })
  const known = once.filter === filter ? once.ids : noIds
  const fresh =
    filter === 'all' ? [] : entries.filter((entry) => isIn[filter](entry) && !known.has(entry.account.id))
  if (fresh.length > 0 || once.filter !== filter)
    setOnce({ filter, ids: new Set([...known, ...fresh.map(({ account }) => account.id)]) })
  return known
}
