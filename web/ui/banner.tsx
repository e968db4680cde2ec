import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconTool } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import styles from './banner.module.css'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import { Diamond } from './diamond.tsx'
import hues from './hue.module.css'
import { Text } from './text.tsx'

type BannerTone = 'success' | 'error' | 'default' | 'honey' | 'lake' | 'plum'

export type BannerProps = {
  tone?: BannerTone
  /** The headline; without one the text is shown alone. */
  headline?: ReactNode
  children?: ReactNode
  icon?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** Whether it is a live region, read aloud when it appears. Off for banners that are on the page from the start. */
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

const hueOf = {
  success: 'leaf',
  error: 'rose',
  default: 'lake',
  honey: 'honey',
  lake: 'lake',
  plum: 'plum',
} as const satisfies Record<BannerTone, string>

export function Banner({
  tone = 'default',
  headline,
  children,
  icon,
  action,
  isAnnounced = true,
  ref,
}: BannerProps) {
  const hue = hueOf[tone]
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <Cluster
      gap="xs"
      columnGap="sm"
      paddingY="sm"
      paddingX="sm-plus"
      isBordered
      radius="md"
      className={classNames(hues[hue], styles[hue])}
      ref={ref}
      role={isAnnounced ? role : undefined}
    >
      <Cluster isOneLine gap="sm" alignSelf="center" flex="grow" className={styles.said}>
        {icon ?? icons[tone]}
        <Box flex="grow" canShrink>
          {headline !== undefined && (
            <Text as="strong" isBlock weight="bold" className={styles.headline}>
              {headline}
            </Text>
          )}
          {children !== undefined && <div className={styles.text}>{children}</div>}
        </Box>
      </Cluster>
      {action !== undefined && (
        <Cluster gap="xs" align="center" flex="none">
          {action}
        </Cluster>
      )}
    </Cluster>
  )
}
