import { type ClientListEntry, isLookedAfter } from '@standfest/domain/features/clients/clients.ts'
import { commonCover } from '@standfest/domain/features/clients/common-cover.ts'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#language/language.tsx'
import { formatList } from '#language/numbers.ts'
import { formatDayOfYear } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClients } from '#session/clients.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { ClientList } from './client-list.tsx'
import { clientName } from './client-name.ts'
import * as texts from './clients.texts.ts'
import styles from './clients-page.module.css'
import { shortName } from './substitute-badge.tsx'
import { listViews, useListChoice } from './use-list-choice.ts'

/** The therapist's list of clients. Other features' actions for the list and for one client are passed in. */
export function ClientsPage({
  actions,
  listActions,
  rowMenu,
}: {
  /** Buttons at the head of the page. */
  readonly actions?: ReactNode
  /** Actions on the clients that match search and filters. */
  readonly listActions?: (shown: readonly ClientListEntry[]) => ReactNode
  /** Further items for the menu of a row, after the list's own: `MenuItem` and `MenuDivider`. */
  readonly rowMenu?: (entry: ClientListEntry) => ReactNode
}) {
  const t = useWords(texts)
  const clients = useClients()
  const choice = useListChoice()
  return (
    <Stack gap="xs" className={styles.page}>
      <PageHead
        title={t('title')}
        facts={clients.data && <Facts entries={clients.data} />}
        actions={
          <>
            <SegmentedControl
              label={t('view')}
              options={listViews.map((id) => ({ id, label: t(`views.${id}`) }))}
              value={choice.view}
              onChange={choice.show}
            />
            {actions}
          </>
        }
      />
      <SharedPhones entries={clients.data ?? []} />
      <Part read={clients} missing={t('failed')} skeleton={<ListSkeleton />} empty={<NobodyYet />}>
        {(entries) => <ClientList entries={entries} listActions={listActions} rowMenu={rowMenu} />}
      </Part>
    </Stack>
  )
}

function Facts({ entries }: { readonly entries: readonly ClientListEntry[] }) {
  const t = useWords(texts)
  const { account } = useSession()
  const active = entries.filter(isLookedAfter)
  const substituted = active.filter((entry) => entry.account.parentId !== account.id).length
  const count = active.length
  return (
    <>
      {substituted === 0 ? t('active', { count }) : t('activeWithSubstitution', { count, substituted })}
      <CommonCover entries={entries} />
    </>
  )
}

/** The substitute of the reader, named once above the table where it is the same for all own clients. */
function CommonCover({ entries }: { readonly entries: readonly ClientListEntry[] }) {
  const t = useWords(texts)
  const { account } = useSession()
  const today = useToday()
  const cover = commonCover(entries, account.id)
  if (cover === undefined) return null
  const isSoon = cover.startDate > today
  return (
    <Text
      as="span"
      paddingY="3xs"
      paddingX="xs"
      size="xs-plus"
      tone="on-lake-soft"
      surface="lake-soft"
      radius="xs"
      className={styles.cover}
    >
      {t(isSoon ? 'coveredFrom' : 'coveredUntil', {
        person: shortName(cover.person),
        day: formatDayOfYear(isSoon ? cover.startDate : cover.endDate, today),
      })}
    </Text>
  )
}

function NobodyYet() {
  const t = useWords(texts)
  return (
    <Card>
      <EmptyState icon={<IconUsers aria-hidden="true" size={22} stroke={1.75} />}>
        <Text as="strong" isBlock tone="text">
          {t('empty')}
        </Text>
        {t('emptyText')}
      </EmptyState>
    </Card>
  )
}

function ListSkeleton() {
  return (
    <Stack gap="xs">
      <Skeleton shape="card" />
      <Card>
        <Skeleton count={8} />
      </Card>
    </Stack>
  )
}

/**
 * Clients whose number another account has too, now that numbers are compared by the digits that are dialled; nothing
 * where no number is shared.
 */
function SharedPhones({ entries }: { readonly entries: readonly ClientListEntry[] }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const names = entries
    .filter(({ account }) => account.phoneShared)
    .map(({ account }) => clientName(account, t))
  if (names.length === 0) return null
  return (
    <Banner tone="lake" headline={t('sharedPhones')} isAnnounced={false}>
      {t('sharedPhonesText', { names: formatList(names, language) })}
    </Banner>
  )
}
