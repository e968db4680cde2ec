import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './changelog-dialog.module.css'
import { changelog } from './changelog.ts'

/** What is new, version by version, for everyone. */
export function ChangelogDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation('frame')
  const { language } = useLanguage()
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
