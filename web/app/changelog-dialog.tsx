import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './changelog-dialog.module.css'
import { changelog } from './changelog.ts'
import { useConfig } from './config.ts'
import { useSessionIfAny } from './session.ts'

const ProtocolDaysPart = lazy(async () => ({
  default: (await import('#features/protocol/protocol-days-part.tsx')).ProtocolDaysPart,
}))

/** Which version and build is running, and what is new, version by version, for everyone; administrators also see how much was done lately (§2). */
export function ChangelogDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('frame')
  const { language } = useLanguage()
  const session = useSessionIfAny()
  const running = useConfig()
  return (
    <Dialog
      isOpen={isOpen}
      onCloseRequest={onClose}
      title={t('changelog.title')}
      actions={
        <Button autoFocus onPress={onClose}>
          {t('changelog.close')}
        </Button>
      }
    >
      <p>{t('changelog.running', { version: running.version, build: running.build })}</p>
      {session?.role === 'ADMIN' && (
        <Suspense>
          <ProtocolDaysPart />
        </Suspense>
      )}
      {changelog.map(({ version, changes }) => (
        <section key={version}>
          <h3>{t('changelog.version', { version })}</h3>
          <ul className={styles.changes}>
            {changes[language].map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
