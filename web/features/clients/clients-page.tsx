import { type ClientListEntry, isLookedAfter } from '@standfest/domain/features/clients/clients.ts'
import { commonCover } from '@standfest/domain/features/clients/common-cover.ts'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDayOfYear } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClients } from '#session/clients.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ClientList } from './client-list.tsx'
import * as texts from './clients.texts.ts'
import styles from './clients-page.module.css'
import { SharedPhones } from './shared-phones.tsx'
import { shortName } from './substitute-badge.tsx'

/** The therapist's list. What else can be done with it and with one client comes from outside. */
export function ClientsPage({
  actions,
  listActions,
  rowMenu,
}: {
  /** Buttons at the head of the page. */
  readonly actions?: ReactNode
  /** What can be done with those whom search and filters leave. */
  readonly listActions?: (shown: readonly ClientListEntry[]) => ReactNode
  /** More for the menu of a row, after what the list itself offers: `MenuItem` and `MenuDivider`. */
  readonly rowMenu?: (entry: ClientListEntry) => ReactNode
}) {
  const t = useWords(texts)
  const clients = useClients()
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        facts={clients.data && <Facts entries={clients.data} />}
        actions={actions}
      />
      <SharedPhones entries={clients.data ?? []} />
      <Part read={clients} missing={t('failed')} skeleton={<ListSkeleton />} empty={<NobodyYet />}>
        {(entries) => <ClientList entries={entries} listActions={listActions} rowMenu={rowMenu} />}
      </Part>
    </div>
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

/** Who covers for the reader, said once where it is the same for all own clients. */
function CommonCover({ entries }: { readonly entries: readonly ClientListEntry[] }) {
  const t = useWords(texts)
  const { account } = useSession()
  const today = useToday()
  const cover = commonCover(entries, account.id)
  if (cover === undefined) return null
  const isSoon = cover.startDate > today
  return (
    <span className={styles.cover}>
      {t(isSoon ? 'coveredFrom' : 'coveredUntil', {
        person: shortName(cover.person),
        day: formatDayOfYear(isSoon ? cover.startDate : cover.endDate, today),
      })}
    </span>
  )
}

function NobodyYet() {
  const t = useWords(texts)
  return (
    <Card>
      <EmptyState icon={<IconUsers aria-hidden="true" size={22} stroke={1.75} />}>
        <strong className={styles.emptyTitle}>{t('empty')}</strong>
        {t('emptyText')}
      </EmptyState>
    </Card>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="card" />
      <Card>
        <Skeleton count={8} />
      </Card>
    </div>
  )
}
