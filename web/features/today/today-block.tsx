import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'

/** One block of the page: a slim head with title, count and a fact or link, and rows with hairlines between them. */
export function TodayBlock({
  title,
  count,
  fact,
  end,
  children,
}: {
  readonly title: string
  readonly count: number
  readonly fact?: string
  readonly end?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} isFlush isClipped>
      <Cluster
        columnGap="xs"
        align="center"
        paddingX="sm-plus"
        paddingY={end === undefined ? 'xs' : undefined}
        surface="surface-2"
        isRuledBelow
        isTarget
      >
        <Text as="h2" size="md" weight="bold" id={id}>
          {title}
        </Text>
        <Text as="span" weight="medium" tone="text-2">
          {count}
        </Text>
        {fact !== undefined && (
          <Text as="span" size="sm" tone="text-2">
            {fact}
          </Text>
        )}
        {end !== undefined && (
          <Cluster isPushedToEnd align="center" flex="none" whiteSpace="nowrap">
            {end}
          </Cluster>
        )}
      </Cluster>
      {children}
    </Card>
  )
}
