import { localeOf } from '@standfest/domain/base/language.ts'
import { Suspense, useContext } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useSessionIfAny } from '#session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'
import * as words from './changelog.texts.ts'
import { changelog } from './changelog.ts'
import styles from './changelog-dialog.module.css'
import { VersionDetails } from './version-details.ts'

/**
 * The dialog with the running version and build and the changes of each version, for everyone; for administrators
 * also the activity of the last days (§2).
 */
export function ChangelogDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const { language, original } = useLanguage()
  const session = useSessionIfAny()
  const running = useConfig()
  const details = useContext(VersionDetails)
  return (
    <Dialog
      isOpen={isOpen}
      onCloseRequest={onClose}
      title={t('title')}
      actions={<CloseButton autoFocus onPress={onClose} />}
    >
      <p>{t('running', { version: running.version, build: running.build })}</p>
      {session?.role === 'ADMIN' && <Suspense>{details}</Suspense>}
      {changelog.map(({ version, changes }) => (
        <section key={version}>
          <h3>{t('version', { version })}</h3>
          <Stack
            as="ul"
            lang={language === original ? undefined : localeOf[original]}
            gap="xs"
            above="xs"
            marker="disc"
            className={styles.changes}
          >
            {changes[original].map((change) => (
              <li key={change}>{change}</li>
            ))}
          </Stack>
        </section>
      ))}
    </Dialog>
  )
}
