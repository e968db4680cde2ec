import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { Cluster } from './cluster.tsx'
import styles from './private-card.module.css'
import { Stack } from './stack.tsx'

/** A card whose content is for the care team only: dashed outline, lock and words, the same everywhere. */
export function PrivateCard({
  title,
  mark,
  actions,
  children,
}: {
  readonly title: string
  /** For whom it is, in words. */
  readonly mark: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} isFlush surface="surface-2" className={styles.card}>
      <Cluster columnGap="sm" align="center" paddingY="xs" paddingX="md" isRuledBelow>
        <h2 id={id}>{title}</h2>
        <PrivateMark>{mark}</PrivateMark>
        {actions !== undefined && (
          <Cluster gap="xs" align="center" isPushedToEnd hiddenIn="print">
            {actions}
          </Cluster>
        )}
      </Cluster>
      <Stack gap="md" paddingY="sm" paddingX="md">
        {children}
      </Stack>
    </Card>
  )
}

/** Lock and words for what only the care team reads. */
export function PrivateMark({ children }: { readonly children: ReactNode }) {
  return (
    <Cluster as="span" isInline isOneLine gap="2xs" align="center" size="sm" weight="medium" tone="text-2">
      <IconLock aria-hidden="true" size={14} stroke={2.25} />
      {children}
    </Cluster>
  )
}
