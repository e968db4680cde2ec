import type { Role } from '@standfest/domain/base/call.ts'
import {
  IconActivity,
  IconHelpCircle,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconMessage,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconSun,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { Alerts } from '#entrance/alerts.tsx'
import { Brand } from '#entrance/brand.tsx'
import { Footer } from '#entrance/footer.tsx'
import { ThemeToggle } from '#entrance/theme-toggle.tsx'
import { type KeyOf, useWords } from '#language/words.ts'
import { useReportsWaiting, useUnreadOfAll } from '#session/clients.ts'
import * as words from '#session/frame.texts.ts'
import { useSessionIfAny } from '#session/session.ts'
import { useIsShared } from '#session/shared-view.ts'
import * as staffWords from '#session/staff-frame.texts.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Count } from '#ui/count.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { Stack } from '#ui/stack.tsx'
import { FoldedNavigation } from './folded-navigation.tsx'
import { SharedViewCover } from './shared-view-cover.tsx'
import { SignedOut } from './signed-out.tsx'
import styles from './staff-frame.module.css'
import { searchKeys, useSearchKey } from './use-search-key.ts'
import { UserMenu } from './user-menu.tsx'

const LeavingSoon = lazy(async () => ({
  default: (await import('#features/messages/leaving-soon.tsx')).LeavingSoon,
}))

type Entry = {
  readonly to: string
  /** A key of the texts shared with clients' pages, or of the texts for staff only. */
  readonly name:
    | { readonly shared: 'nav.today' | 'nav.messages' | 'nav.protocol' }
    | { readonly ofStaff: Extract<KeyOf<typeof staffWords>, `nav.${string}`> }
  readonly Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
}

const today = '/heute'
const clients = '/klienten'
const inbox = '/klienten/nachrichten-uebersicht'
const templates = '/klienten/vorlagen'
const search = '/suche'
/** Pages below the list's own address that belong to no client's record. */
const besideTheList = [inbox, templates]

const entriesOf: Record<Exclude<Role, 'CLIENT'>, readonly Entry[]> = {
  THERAPIST: [
    { to: today, name: { shared: 'nav.today' }, Icon: IconSun },
    { to: clients, name: { ofStaff: 'nav.clients' }, Icon: IconUsers },
    { to: inbox, name: { shared: 'nav.messages' }, Icon: IconMessage },
    { to: templates, name: { ofStaff: 'nav.templates' }, Icon: IconTemplate },
    { to: search, name: { ofStaff: 'nav.search' }, Icon: IconSearch },
  ],
  ADMIN: [
    { to: '/admin-verwaltung/dashboard', name: { ofStaff: 'nav.adminDashboard' }, Icon: IconLayoutDashboard },
    { to: '/admin-verwaltung/monitoring', name: { ofStaff: 'nav.monitoring' }, Icon: IconActivity },
    { to: '/admin-verwaltung/nutzerverwaltung', name: { ofStaff: 'nav.userManagement' }, Icon: IconUsers },
    { to: '/admin-verwaltung/postausgang', name: { ofStaff: 'nav.outbox' }, Icon: IconMail },
    { to: '/admin-verwaltung/sicherheit', name: { ofStaff: 'nav.securitySettings' }, Icon: IconShieldLock },
    { to: '/admin-verwaltung/einstellungen', name: { ofStaff: 'nav.clinicSettings' }, Icon: IconSettings },
    { to: '/admin-verwaltung/protokoll', name: { shared: 'nav.protocol' }, Icon: IconListDetails },
  ],
}

/** Header and footer around the pages of therapists and administrators. */
export function StaffFrame({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const session = useSessionIfAny()
  const isShared = useIsShared()
  const all = session === undefined || session.role === 'CLIENT' ? [] : entriesOf[session.role]
  // Hits name other clients: the shared view has no search ([Note: Shared view]).
  const entries = isShared ? all.filter(({ to }) => to !== search) : all
  useSearchKey(entries.some(({ to }) => to === search) ? search : undefined)
  if (session === undefined) return <SignedOut />
  return (
    <Stack className={styles.frame}>
      <StaffHeader entries={entries} />
      <Alerts className={styles.alerts} />
      {session.role === 'THERAPIST' && (
        <Suspense>
          <LeavingSoon />
        </Suspense>
      )}
      <InOrder>
        <SharedViewCover>{children}</SharedViewCover>
        <Box hiddenIn="print" className={styles.foot}>
          <Footer />
        </Box>
      </InOrder>
    </Stack>
  )
}

function StaffHeader({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useWords(words)
  const tStaff = useWords(staffWords)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <Cluster
      as="header"
      columnGap="md"
      align="center"
      paddingX="md"
      surface="surface"
      isRuledBelow
      hiddenIn="print"
      className={styles.header}
    >
      <Brand />
      {entries.length > 0 && (
        <FoldedNavigation
          className={styles.navigation}
          name={t('mainNavigation')}
          button={tStaff('nav.menu')}
          mark={
            entries.some(({ to }) => to === inbox) && (
              <>
                <ReportsWaiting />
                <UnreadOfAll />
              </>
            )
          }
        >
          {entries.map(({ to, name, Icon }) => (
            <Cluster
              as={NavLink}
              key={to}
              isOneLine
              isInline
              gap="xs"
              align="center"
              paddingX="sm"
              weight="medium"
              tone="text-2"
              whiteSpace="nowrap"
              radius="sm"
              hover="surface-3"
              marksCurrent
              className={styles.entry ?? ''}
              to={to}
              end={besideTheList.includes(pathname)}
              {...(to === search && { 'aria-keyshortcuts': searchKeys })}
            >
              <Icon aria-hidden="true" size={18} stroke={1.75} />
              {'shared' in name ? t(name.shared) : tStaff(name.ofStaff)}
              {to === clients && <ReportsWaiting />}
              {to === inbox && <UnreadOfAll />}
            </Cluster>
          ))}
        </FoldedNavigation>
      )}
      <Cluster isOneLine gap="2xs" align="center">
        <Cluster as="span" isOneLine gap="2xs" align="center" className={styles.wide}>
          <IconButton label={t('nav.help')} onPress={() => void navigate('/hilfe')}>
            <IconHelpCircle aria-hidden="true" size={20} stroke={1.75} />
          </IconButton>
          <ThemeToggle />
        </Cluster>
        <UserMenu isNamed />
      </Cluster>
    </Cluster>
  )
}

/** A notice on every page, without a name: the therapist's list that it links to asks about the clients concerned. */
function ReportsWaiting() {
  const t = useWords(staffWords)
  const count = useReportsWaiting()
  return count > 0 && <Count value={count} label={t('nav.reports', { count })} />
}

/** The navigation link with the number of unread messages. */
function UnreadOfAll() {
  const t = useWords(words)
  const count = useUnreadOfAll()
  return count > 0 && <Count value={count} label={t('nav.unread', { count })} />
}
