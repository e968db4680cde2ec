import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconTool } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import styles from './banner.module.css'
import { classNames } from './class-names.ts'
import { Diamond } from './diamond.tsx'

type BannerTone = 'success' | 'error' | 'default' | 'honey' | 'lake' | 'plum'

export type BannerProps = {
  tone?: BannerTone
  /** Without a headline the text stands alone. */
  headline?: ReactNode
  children?: ReactNode
  icon?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** Read aloud when it appears. Off for what stands on the page from the start. */
  isAnnounced?: boolean
  ref?: Ref<HTMLDivElement>
}

const icons: Record<BannerTone, ReactNode> = {
  success: <IconCircleCheck aria-hidden="true" size={22} stroke={1.75} />,
  error: <IconAlertCircle aria-hidden="true" size={22} stroke={1.75} />,
  default: <IconInfoCircle aria-hidden="true" size={22} stroke={1.75} />,
  honey: <IconTool aria-hidden="true" size={22} stroke={1.75} />,
  lake: <IconInfoCircle aria-hidden="true" size={22} stroke={1.75} />,
  plum: <Diamond />,
}

export function Banner({
  tone = 'default',
  headline,
  children,
  icon,
  action,
  isAnnounced = true,
  ref,
}: BannerProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={classNames(styles.banner, styles[tone])} ref={ref} role={isAnnounced ? role : undefined}>
      <div className={styles.said}>
        {icon ?? icons[tone]}
        <div className={styles.body}>
          {headline !== undefined && <strong className={styles.headline}>{headline}</strong>}
          {children !== undefined && <div className={styles.text}>{children}</div>}
        </div>
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
