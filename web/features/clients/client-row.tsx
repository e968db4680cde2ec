import { stateOfAccount } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type ClientCourse,
  type CourseMeasure,
  firstCourseDay,
  weekOfTreatment,
} from '@standfest/domain/features/clients/caseload.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import type { CourseColumn } from '@standfest/domain/features/clients/sort-caseload.ts'
import type { SortColumn } from '@standfest/domain/features/clients/sort-clients.ts'
import { IconChevronRight, IconDotsVertical } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatDayOfYear } from '#language/short-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Cluster } from '#ui/cluster.tsx'
import iconButton from '#ui/icon-button.module.css'
import { singleKeys } from '#ui/single-keys.ts'
import { type Column, TableRow } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { AnswerRate } from './answer-rate.tsx'
import { ClientHint } from './client-hint.tsx'
import { clientName } from './client-name.ts'
import styles from './clients-table.module.css'
import { CourseCell, CourseHead } from './course-cell.tsx'
import { LastCheckIn } from './last-check-in.tsx'
import { NewMessages } from './new-messages.tsx'
import { NextAppointment } from './next-appointment.tsx'
import { rowActionsOf } from './row-actions.ts'
import { type RowSituation, recordOf } from './row-situation.ts'
import { StreakBar } from './streak-bar.tsx'
import { SubstituteBadge } from './substitute-badge.tsx'
import { useOpenedRow } from './use-opened-row.ts'

/** The data that a row shows. */
type Shown = {
  readonly entry: ClientListEntry
  readonly isMenuOpen: boolean
  /** The small course, in the view of courses; undefined while it is not read. */
  readonly course?: ClientCourse | undefined
}

type OpenMenu = (entry: ClientListEntry, beside: HTMLElement) => void

export type ClientColumn = Column<Shown, SortColumn | CourseColumn | CourseMeasure | 'urgency' | 'actions'>

/** The columns of the list of clients. */
export function clientColumns(situation: RowSituation, onMenu: OpenMenu): readonly ClientColumn[] {
  const { t, isByTotal } = situation
  return [
    {
      key: 'urgency',
      head: t('columnHint'),
      className: styles.hint,
      renderCell: ({ entry }) => <ClientHint entry={entry} {...situation} />,
    },
    {
      key: 'name',
      head: t('columnName'),
      isName: true,
      className: styles.name,
      renderCell: ({ entry }) => <ClientLink entry={entry} onMenu={onMenu} t={t} />,
    },
    {
      key: 'streak',
      head: t('columnStreak'),
      className: styles.streak,
      renderCell: ({ entry: { account } }) => <StreakBar account={account} isByTotal={isByTotal} t={t} />,
    },
    {
      key: 'checkIn',
      head: t('columnCheckIn'),
      className: styles.checkIn,
      renderCell: ({ entry }) => <LastCheckIn entry={entry} {...situation} />,
    },
    {
      key: 'appointment',
      head: t('columnAppointment'),
      className: styles.appointment,
      renderCell: ({ entry }) => <NextAppointment entry={entry} {...situation} />,
    },
    {
      key: 'messages',
      head: t('columnMessages'),
      className: styles.messages,
      renderCell: ({ entry }) => <NewMessages entry={entry} t={t} />,
    },
    {
      key: 'substitute',
      head: t('columnSubstitute'),
      className: styles.substitute,
      renderCell: ({ entry }) => <SubstituteBadge entry={entry} {...situation} />,
    },
    {
      key: 'actions',
      head: <VisuallyHidden>{t('columnActions')}</VisuallyHidden>,
      className: styles.actions,
      renderCell: (shown) => <RowActions {...shown} onMenu={onMenu} t={t} />,
    },
  ]
}

/** The columns of the view of courses: the range is named once, in the head, and all rows have one scale. */
export function courseColumnsOf(situation: RowSituation, onMenu: OpenMenu): readonly ClientColumn[] {
  const { t, today } = situation
  const listed = new Map(clientColumns(situation, onMenu).map((column) => [column.key, column]))
  const shared = (...keys: readonly ClientColumn['key'][]) => keys.flatMap((key) => listed.get(key) ?? [])
  const range = { from: formatDayOfYear(firstCourseDay(today), today), to: formatDayOfYear(today, today) }
  const courseColumn = (measure: CourseMeasure): ClientColumn => ({
    key: measure,
    head: <CourseHead title={t(measure)} range={t('courseRange', range)} />,
    className: styles[measure],
    renderCell: (shown) => <CourseCell {...shown} {...situation} measure={measure} />,
  })
  return [
    ...shared('name'),
    {
      key: 'week',
      head: t('columnWeek'),
      isNumber: true,
      className: styles.week,
      renderCell: ({ entry }) => (
        // One element: the cell is a flex line, which has no space between its items.
        <span>
          <Text as="span" size="xs-plus" tone="text-2" className={styles.narrowLabel}>
            {t('columnWeek')}{' '}
          </Text>
          {weekOfTreatment(entry.account, today)}
        </span>
      ),
    },
    courseColumn('mood'),
    courseColumn('pressure'),
    ...shared('streak'),
    {
      key: 'answered',
      head: t('columnAnswered'),
      className: styles.answered,
      renderCell: (shown) => <AnswerRate {...shown} today={today} t={t} />,
    },
    ...shared('appointment', 'actions'),
  ]
}

/** A client's row. Only rows whose data changed render again: a list can have a thousand. */
export const ClientRow = memo(function ClientRow({
  columns,
  ...shown
}: Shown & { readonly columns: readonly ClientColumn[] }) {
  return (
    <TableRow className={styles.row} columns={columns} data-client={shown.entry.account.id} row={shown} />
  )
})

type Part = Pick<RowSituation, 't'> & { readonly entry: ClientListEntry; readonly onMenu: OpenMenu }

function ClientLink({ entry, onMenu, t }: Part) {
  const { account } = entry
  const navigate = useNavigate()
  const { link, onOpen } = useOpenedRow(account.id)
  const keys = rowActionsOf(entry).map(({ key, to }) => [
    key,
    () => {
      onOpen()
      void navigate(to)
    },
  ])
  const act = singleKeys(Object.fromEntries(keys))
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    act(event.nativeEvent)
    if (!isMenuKey(event)) return moveBetweenRows(event)
    event.preventDefault()
    return onMenu(entry, event.currentTarget)
  }
  return (
    <>
      <Link ref={link} to={recordOf(entry)} onClick={onOpen} onKeyDown={onKeyDown}>
        {clientName(account, t)}
      </Link>
      {account.customId !== undefined && (
        <Text as="span" flex="none" size="xs-plus" tone="text-2" whiteSpace="nowrap" className={styles.code}>
          {account.customId}
        </Text>
      )}
      <ClientState account={account} t={t} />
    </>
  )
}

function RowActions({ entry, isMenuOpen, onMenu, t }: Part & Shown) {
  const label = t('actionsFor', { name: clientName(entry.account, t) })
  return (
    <>
      <Cluster
        as="button"
        type="button"
        align="center"
        justify="center"
        flex="none"
        tone="text-2"
        className={iconButton.iconButton}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={label}
        title={label}
        onClick={(event) => onMenu(entry, event.currentTarget)}
      >
        <IconDotsVertical aria-hidden="true" size={18} stroke={1.75} />
      </Cluster>
      <IconChevronRight aria-hidden="true" size={18} stroke={1.75} className={styles.chevron} />
    </>
  )
}

/** Whether a key opens the row's menu: the menu key, or Shift+F10 in its place. */
function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}

/** A badge of a client who is not in treatment any more; nothing for the others. */
function ClientState({
  account,
  t,
}: Pick<RowSituation, 't'> & { readonly account: ClientListEntry['account'] }) {
  const state = stateOfAccount(account)
  return state === 'active' ? null : <Badge>{t(state)}</Badge>
}

/**
 * Moves the focus by arrow keys from name to name, by Home and End to the first and last; Enter follows the link
 * natively.
 */
function moveBetweenRows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const links = [
    ...(event.currentTarget
      .closest('table')
      ?.querySelectorAll<HTMLAnchorElement>('tbody:not([hidden]) th a') ?? []),
  ]
  const here = links.indexOf(event.currentTarget)
  const steps: Partial<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: links.length - 1,
  }
  const next = links[steps[event.key] ?? -1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
