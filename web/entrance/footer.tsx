import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import * as words from '#session/frame.texts.ts'
import * as exitWords from '#session/quick-exit.texts.ts'
import { leaveAtOnce } from '#session/quick-exit.ts'
import { useSessionIfAny } from '#session/session.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import styles from './footer.module.css'

const ChangelogDialog = lazy(async () => ({
  default: (await import('./changelog-dialog.tsx')).ChangelogDialog,
}))

/** The links under every page (§2). */
export function Footer() {
  return (
    <Box as="footer" hiddenIn="print" className={styles.footer}>
      <LegalLinks />
    </Box>
  )
}

/**
 * The footer: help, terms (not for therapists), safety, privacy, imprint, and the version, which opens the changelog.
 */
export function LegalLinks() {
  const t = useWords(words)
  const tExit = useWords(exitWords)
  const config = useConfig()
  const role = useSessionIfAny()?.role ?? config.role
  // Undefined until it is first opened: then its chunk is loaded.
  const [changelog, setChangelog] = useState<'open' | 'closed'>()
  return (
    <Cluster
      as="nav"
      columnGap="md"
      size="xs-plus"
      tone="text-2"
      className={styles.links}
      aria-label={t('footer.label')}
    >
      {config.role === 'CLIENT' && (
        <button type="button" onClick={() => void leaveAtOnce()}>
          {tExit('leave')}
        </button>
      )}
      <Link to="/hilfe">{t('footer.support')}</Link>
      {role !== 'THERAPIST' && <Link to="/agb">{t('footer.terms')}</Link>}
      <Link to="/information">{t('footer.information')}</Link>
      <Link to="/datenschutz">{t('footer.privacy')}</Link>
      <Link to="/impressum">{t('footer.imprint')}</Link>
      <button type="button" onClick={() => setChangelog('open')}>
        {t('footer.version', { version: config.version })}
      </button>
      {changelog !== undefined && (
        <Suspense>
          <ChangelogDialog isOpen={changelog === 'open'} onClose={() => setChangelog('closed')} />
        </Suspense>
      )}
    </Cluster>
  )
}
