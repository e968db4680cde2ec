import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './thread.module.css'

type BubbleProps = {
  readonly isOwn: boolean
  readonly isSubstitute?: boolean
  readonly name?: ReactNode
  /** Time and what became of it. */
  readonly when: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** One message: own ones right, others left; a substitute's says so in words. */
export function MessageBubble({ isOwn, isSubstitute = false, name, when, children, actions }: BubbleProps) {
  const { t } = useTranslation('messages')
  return (
    <article className={classNames(styles.message, isOwn && styles.own, isSubstitute && styles.substitute)}>
      <p className={styles.head}>
        {name !== undefined && name !== '' && <b>{name}</b>}
        {isSubstitute && <Badge tone="lake">{t('substitute')}</Badge>}
        <span>{when}</span>
      </p>
      <div className={styles.bubble}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
