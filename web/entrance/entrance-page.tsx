import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { Alerts } from './alerts.tsx'
import { Brand } from './brand.tsx'
import { EmergencyNumbers } from './emergency-numbers.tsx'
import { EntranceLinks } from './entrance-links.tsx'
import styles from './entrance-page.module.css'

/** The layout of a login page: one box in the middle, and in every state the hotlines. */
export function EntrancePage({
  badge,
  below,
  children,
}: {
  /** The site that the login page belongs to. */
  readonly badge?: ReactNode
  /** One line under the box. */
  readonly below?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Stack className={styles.door}>
      <Cluster
        as="header"
        columnGap="sm"
        align="center"
        justify="between"
        paddingY="sm"
        paddingX="md-plus"
        surface="surface"
        isRuledBelow
        className={styles.bar}
      >
        <Brand size={30} />
        {badge}
      </Cluster>
      <Column as="main" justify="center" paddingY="xl" paddingX="md-plus" id="inhalt" tabIndex={-1}>
        <Alerts className={styles.alerts} />
        <Card gap="md" isFullWidth isCentred layout="stack" className={styles.box ?? ''}>
          {children}
          <EmergencyNumbers />
        </Card>
        {below !== undefined && (
          <Text size="sm" tone="text-2" textAlign="center" className={styles.below}>
            {below}
          </Text>
        )}
      </Column>
      <div className={styles.foot}>
        <EntranceLinks />
      </div>
    </Stack>
  )
}
