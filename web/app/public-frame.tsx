import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { Alerts } from '#entrance/alerts.tsx'
import { Brand } from '#entrance/brand.tsx'
import { LegalLinks } from '#entrance/footer.tsx'
import { LanguageSwitch } from '#entrance/language-switch.tsx'
import { ThemeToggle } from '#entrance/theme-toggle.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useSessionIfAny } from '#session/session.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './public-frame.module.css'
import { StaffMain } from './staff-main.tsx'

// The pages before login do not need them.
const ClientFrame = lazy(async () => ({ default: (await import('./client-frame.tsx')).ClientFrame }))
const StaffFrame = lazy(async () => ({ default: (await import('./staff-frame.tsx')).StaffFrame }))

/** The frame of public pages: a signed-in person keeps their own frame, and a client the emergency link. */
export function PublicFrame() {
  const session = useSessionIfAny()
  if (session === undefined) return <EntranceFrame />
  return (
    <Suspense>
      {session.role === 'CLIENT' ? (
        <ClientFrame />
      ) : (
        <StaffFrame>
          <StaffMain />
        </StaffFrame>
      )}
    </Suspense>
  )
}

function EntranceFrame() {
  const t = useWords(words)
  return (
    <Stack className={styles.frame}>
      <Cluster
        as="header"
        columnGap="sm"
        align="center"
        justify="between"
        paddingY="xs"
        paddingX="md"
        surface="surface"
        isRuledBelow
        hiddenIn="print"
        className={styles.header}
      >
        <Brand size={30} />
        <Cluster gap="xs" align="center">
          <ThemeToggle />
          <LinkButton href="/login">{t('nav.login')}</LinkButton>
        </Cluster>
      </Cluster>
      <Box as="main" isFullWidth isCentred className={styles.main} id="inhalt" tabIndex={-1}>
        <Alerts className={styles.alerts} />
        <Outlet />
      </Box>
      <Cluster
        as="footer"
        columnGap="lg"
        align="end"
        justify="between"
        hiddenIn="print"
        className={styles.foot}
      >
        <LegalLinks />
        <LanguageSwitch />
      </Cluster>
    </Stack>
  )
}
