import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmergencyPill } from '#app/emergency-pill.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './check-in-frame.module.css'

/** The whole screen for one question: a way out that keeps everything, help, and nothing else. */
export function CheckInFrame({
  progress,
  children,
  notice,
  footer,
}: {
  readonly progress?: ReactNode
  readonly children: ReactNode
  /** What stands in the way, directly above the buttons. */
  readonly notice?: ReactNode
  readonly footer?: ReactNode
}) {
  const { t } = useTranslation('daily-survey')
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <LinkButton href="/" icon={<IconX aria-hidden="true" size={22} stroke={1.75} />} variant="subtle">
          {t('later')}
        </LinkButton>
        <EmergencyPill />
      </header>
      <main className={styles.main} id="inhalt" tabIndex={-1}>
        {progress}
        <div className={styles.body}>{children}</div>
        {notice}
        {footer}
      </main>
    </div>
  )
}
