import { IconMenu2, IconMessage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { NavLink, Outlet } from 'react-router'
import { Alerts } from '#entrance/alerts.tsx'
import { Brand } from '#entrance/brand.tsx'
import { EmergencyPill } from '#entrance/emergency-pill.tsx'
import { Footer } from '#entrance/footer.tsx'
import { UnreadMark } from '#features/messages/unread-mark.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { useSessionIfAny } from '#session/session.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { Stack } from '#ui/stack.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useChunkPreload } from '#ui/when-quiet.ts'
import { clientEntries } from './client-entries.ts'
import styles from './client-frame.module.css'
import { SignedOut } from './signed-out.tsx'
import { UserMenu } from './user-menu.tsx'

const loadMoreSheet = async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet })
const MoreSheet = lazy(loadMoreSheet)

const TreatmentClosedLine = lazy(async () => ({
  default: (await import('#entrance/treatment-closed.tsx')).TreatmentClosedLine,
}))

const icon = { 'aria-hidden': true, size: 24, stroke: 1.75 } as const

/** Header, navigation and footer around a client's pages. */
export function ClientFrame() {
  const session = useSessionIfAny()
  if (session === undefined) return <SignedOut />
  return (
    <div className={styles.frame}>
      <Cluster
        as="header"
        columnGap="xs"
        align="center"
        justify="between"
        paddingX="md"
        surface="surface"
        isRuledBelow
        hiddenIn="print"
        className={styles.header}
      >
        <Brand givesWay />
        <Cluster gap="2xs-plus" align="center" justify="end" isPushedToEnd>
          <MessagesLink />
          <UserMenu />
          <EmergencyPill />
        </Cluster>
      </Cluster>
      <ClientNavigation />
      <Box as="main" maxWidth="client" isCentred className={styles.main} id="inhalt" tabIndex={-1}>
        <div className={styles.content}>
          <Alerts className={styles.alerts} />
          <ClosedLine />
          <Outlet />
        </div>
        <Footer />
      </Box>
    </div>
  )
}

/** Says on every page that the treatment is closed. */
function ClosedLine() {
  const closedOn = useOwnAccount().data?.account.treatmentClosedOn ?? null
  return (
    closedOn !== null && (
      <Suspense>
        <TreatmentClosedLine />
      </Suspense>
    )
  )
}

/** Navigation: tabs at the bottom on a phone, a rail or a list at the side where there is room. */
function ClientNavigation() {
  const t = useWords(words)
  // Undefined until it is first opened.
  const [more, setMore] = useState<'open' | 'closed'>()
  useChunkPreload(loadMoreSheet)
  return (
    <Box
      as="nav"
      surface="surface"
      isRuledAbove
      hiddenIn="print"
      className={styles.navigation}
      aria-label={t('mainNavigation')}
    >
      <ul className={styles.entries}>
        {clientEntries.map(({ label, to, Icon, isTab }) => (
          <li key={to} className={isTab ? undefined : styles.wide}>
            <Column
              as={NavLink}
              gap="3xs"
              align="center"
              justify="center"
              size="xs"
              weight="regular-plus"
              tone="text-2"
              className={styles.entry ?? ''}
              to={to}
              end={to === '/'}
            >
              <Stack as="span" align="center" justifyItems="center" radius="lg" className={styles.icon}>
                <Icon {...icon} />
              </Stack>
              {t(label)}
            </Column>
          </li>
        ))}
        <li className={styles.narrow}>
          <Column
            as="button"
            type="button"
            gap="3xs"
            align="center"
            justify="center"
            size="xs"
            weight="regular-plus"
            tone="text-2"
            className={styles.entry}
            aria-haspopup="dialog"
            aria-expanded={more === 'open'}
            onClick={() => setMore('open')}
          >
            <Stack as="span" align="center" justifyItems="center" radius="lg" className={styles.icon}>
              <IconMenu2 {...icon} />
            </Stack>
            {t('nav.more')}
          </Column>
        </li>
      </ul>
      {more !== undefined && (
        <Suspense>
          <MoreSheet isOpen={more === 'open'} onClose={() => setMore('closed')} />
        </Suspense>
      )}
    </Box>
  )
}

/** The client's link to their messages in the frame, with a mark for unread ones. */
function MessagesLink() {
  const t = useWords(words)
  return (
    <Stack
      as={NavLink}
      align="center"
      justifyItems="center"
      flex="none"
      tone="text-2"
      radius="md-plus"
      hover="surface-3"
      className={styles.link ?? ''}
      to="/nachrichten"
      title={t('nav.messages')}
    >
      <IconMessage aria-hidden="true" size={24} stroke={1.75} />
      <VisuallyHidden>{t('nav.messages')}</VisuallyHidden>
      <UnreadMark />
    </Stack>
  )
}
