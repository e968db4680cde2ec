import type { AccountId } from '@standfest/domain/base/id.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { type Account, fullName, stateOfAccount } from '@standfest/domain/features/accounts/accounts.ts'
import { weekOfTreatment } from '@standfest/domain/features/clients/caseload.ts'
import { endedOn } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { listSubstitutes } from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import {
  IconArrowLeft,
  IconCalendarEvent,
  IconChartDots3,
  IconLayoutGrid,
  IconLifebuoy,
  IconLink,
  IconListDetails,
  IconLock,
  IconMessage,
  IconNotebook,
  IconShieldHalf,
  IconTarget,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, NavLink, Outlet, useLocation, useParams } from 'react-router'
import { includedOf, send } from '#api/send.ts'
import { PersonAvatar } from '#attachments/person-avatar.tsx'
import { formatDay } from '#language/dates.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientAccount } from '#session/client-account.ts'
import { useUnreadOf } from '#session/clients.ts'
import * as words from '#session/frame.texts.ts'
import { useListLeft } from '#session/list-left.ts'
import { useNow } from '#session/now.ts'
import * as staffWords from '#session/staff-frame.texts.ts'
import { useMay } from '#session/use-may.ts'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Count } from '#ui/count.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './client-page.module.css'
import * as ownWords from './client-page.texts.ts'
import { FoldedNavigation } from './folded-navigation.tsx'
import { RecordPrompt } from './record-prompt.tsx'
import { SharedViewBar } from './shared-view-bar.tsx'
import { useNotedPrints } from './use-noted-prints.ts'
import { useSharedViewKey } from './use-shared-view-key.ts'

/** The frame around one client's record, with the client's name at every width. */
export function ClientPage() {
  const t = useWords(words)
  const tStaff = useWords(staffWords)
  const { id = '' } = useParams()
  const client = useClientAccount(id as AccountId)
  const isMissing = client.isSuccess && client.data === null
  const record = useRef<HTMLDivElement>(null)
  const list = useListLeft()
  useSharedViewKey(record, id as AccountId)
  useNotedPrints(id as AccountId)
  return (
    <Stack className={styles.frame} ref={record}>
      <Cluster
        as="aside"
        columnGap="sm"
        align="center"
        paddingY="2xs"
        paddingX="md"
        surface="surface"
        isRuledBelow
        hiddenIn="print"
        className={styles.side}
        data-beside
      >
        <Cluster
          as={Link}
          isOneLine
          isInline
          gap="2xs-plus"
          align="center"
          weight="medium"
          tone="text-2"
          className={styles.back}
          to={list}
        >
          <IconArrowLeft aria-hidden="true" size={18} stroke={1.75} />
          <span className={styles.backLabel}>
            {list === '/heute' ? t('nav.today') : tStaff('nav.allClients')}
          </span>
        </Cluster>
        <InOrder>
          {/* What is missing is said once, where there is more room. */}
          {!client.isLoadingError && (
            <Part read={client} missing={tStaff('clientPage.failed')} skeleton={<Skeleton shape="title" />}>
              {(found) => found && <ClientScope account={found.account} />}
            </Part>
          )}
          {client.data ? <SharedViewBar clientId={id as AccountId} /> : null}
          {client.data ? <RecordNavigation account={client.data.account} /> : null}
        </InOrder>
      </Cluster>
      <Box as="main" canShrink className={styles.main} id="inhalt" tabIndex={-1}>
        {(client.isLoadingError || isMissing) && <PageHead title={tStaff('clientPage.title')} />}
        <Part read={client} missing={tStaff('clientPage.failed')} skeleton={null}>
          {(found) => (found === null ? <NoClient clientId={id as AccountId} /> : <Outlet key={id} />)}
        </Part>
        <RecordPrompt clientId={id as AccountId} />
      </Box>
    </Stack>
  )
}

function ClientScope({ account }: { readonly account: Account }) {
  const tStaff = useWords(staffWords)
  const { today } = useNow()
  const name = account.anonymizedFlag
    ? tStaff('clientPage.anonymous', { code: account.id.slice(0, 6) })
    : fullName(account)
  return (
    <Cluster isOneLine gap="xs-plus" align="center" isPushedToEnd className={styles.whose}>
      <PersonAvatar person={account} size="lg" />
      <div>
        <Text as="strong" isBlock size="md" weight="bold" line="snug">
          {name}
        </Text>
        <Text as="span" size="xs-plus" tone="text-2">
          {[account.customId, tStaff('clientPage.week', { week: weekOfTreatment(account, today) })]
            .filter((one) => one !== undefined && one !== '')
            .join(', ')}
        </Text>
        <RecordState account={account} />
      </div>
    </Cluster>
  )
}

/** A badge in a record that is not written any more. */
function RecordState({ account }: { readonly account: Account }) {
  const tStaff = useWords(staffWords)
  const state = stateOfAccount(account)
  const tOwn = useWords(ownWords)
  const { treatmentClosedOn, readableUntil, anonymiseOn } = account
  return (
    <>
      {state === 'deactivated' && (
        <div>
          <Badge>{tStaff('clientPage.deactivated')}</Badge>
        </div>
      )}
      {state === 'closed' && treatmentClosedOn !== null && (
        <div>
          <Badge>{tStaff('clientPage.closed', { day: formatDay(treatmentClosedOn) })}</Badge>
          {readableUntil !== undefined && (
            <Badge>{tOwn('readsUntil', { day: formatDay(readableUntil) })}</Badge>
          )}
        </div>
      )}
      {anonymiseOn !== undefined && (
        <div>
          <Badge tone="honey">{tOwn('anonymisedOn', { day: formatDay(anonymiseOn) })}</Badge>
        </div>
      )}
    </>
  )
}

/** The areas of a record, in the order of the navigation. */
const recordEntries = [
  { name: 'dataCollection', to: 'datenerfassung', Icon: IconChartDots3 },
  { name: 'lifeAreas', to: 'lebensbereiche', Icon: IconLayoutGrid },
  { name: 'goals', to: 'ziele', Icon: IconTarget },
  { name: 'appointments', to: 'termine', Icon: IconCalendarEvent },
  { name: 'messages', to: 'nachrichten', Icon: IconMessage },
  { name: 'emergency', to: 'notfallkoffer', Icon: IconLifebuoy },
  { name: 'situations', to: 'risikosituationen', Icon: IconShieldHalf },
  { name: 'chains', to: 'ketten', Icon: IconLink },
  { name: 'diary', to: 'tagebuch', Icon: IconNotebook },
  { name: 'notes', to: 'notizen', Icon: IconLock },
  { name: 'protocol', to: 'protokoll', Icon: IconListDetails },
] as const

/** Scrolls the open area into view where the areas are in one scrolling line. */
function useCurrentInSight() {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const line = list.current
    const current = line?.querySelector('[aria-current]')
    if (line && current)
      line.scrollLeft += current.getBoundingClientRect().left - line.getBoundingClientRect().left
  }, [pathname])
  return list
}

/** A substitute cannot read the audit log: it shows what they themselves saw. */
function RecordNavigation({ account: { id, parentId } }: { readonly account: Account }) {
  const t = useWords(words)
  const tStaff = useWords(staffWords)
  const may = useMay()
  const list = useCurrentInSight()
  const unread = useUnreadOf(id)
  const mark = unread > 0 && <Count value={unread} label={t('nav.unread', { count: unread })} />
  const entries = recordEntries.filter(({ name }) => name !== 'protocol' || may.runAccount({ parentId }))
  return (
    <FoldedNavigation
      className={styles.navigation}
      name={t('clientNavigation')}
      button={tStaff('nav.areas')}
      isButtonNamed
      mark={mark}
    >
      <Cluster as="ul" isOneLine gap="2xs" className={styles.entries} ref={list}>
        {entries.map(({ name, to, Icon }) => (
          <li key={to}>
            <Cluster
              as={NavLink}
              isOneLine
              gap="xs-plus"
              align="center"
              paddingX="xs-plus"
              weight="regular-plus"
              whiteSpace="nowrap"
              radius="sm"
              hover="surface-3"
              marksCurrent
              className={styles.entry ?? ''}
              to={`/klienten/${id}/${to}`}
            >
              <Icon aria-hidden="true" size={18} stroke={1.75} />
              <span>{t(`nav.${name}`)}</span>
              {name === 'messages' && mark}
            </Cluster>
          </li>
        ))}
      </Cluster>
    </FoldedNavigation>
  )
}

/**
 * The page in place of a record that cannot be read: a former substitute reads since when the substitution is over.
 */
function NoClient({ clientId }: { readonly clientId: AccountId }) {
  const tStaff = useWords(staffWords)
  const ended = useEndedSubstitution(clientId)
  if (ended.isPending) return null
  return (
    <p role="status">
      {ended.data ? tStaff('clientPage.standInEnded', ended.data) : tStaff('clientPage.missing')}{' '}
      <WhatToDo of="keine-berechtigung" staysHere />
    </p>
  )
}

/** The reader's latest ended substitution for this client, with the absent therapist's name. */
function useEndedSubstitution(clientId: AccountId) {
  const now = useNow()
  return useQuery({
    queryKey: ['client', clientId, 'ended-substitution', now.today],
    queryFn: async ({ signal }) => {
      const answer = await send(listSubstitutes, { query: { client: clientId }, signal })
      const latest = answer.data
        .flatMap(({ attributes }) => {
          const day = endedOn(attributes, now)
          return day === undefined ? [] : [{ day, parentId: attributes.parentId }]
        })
        .toSorted((one, other) => other.day.localeCompare(one.day))[0]
      const parent = includedOf(answer, therapistResource).find(({ id }) => id === latest?.parentId)
      return latest && parent ? { name: fullName(parent.attributes), day: formatDay(latest.day) } : null
    },
    retry: false,
  })
}
