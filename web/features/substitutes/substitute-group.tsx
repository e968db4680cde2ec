import { stageOf } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './substitute-group.module.css'
import { type Named, type SubstituteActions, SubstituteRow } from './substitute-row.tsx'
import type { NamedSubstitute } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

/** Substitutions of one kind: the next ones first, ended ones on request. */
export function SubstituteGroup({
  title,
  level = 3,
  lead,
  action,
  empty,
  substitutes,
  named,
  actions,
}: {
  readonly title: string
  /** The heading's level: below a page's title, or below an overlay's. */
  readonly level?: 2 | 3
  readonly lead?: string
  /** A button beside the title. */
  readonly action?: ReactNode
  readonly empty: string
  readonly substitutes: readonly NamedSubstitute[]
  readonly named: Named
  /** Buttons, for a reader who may change the substitutions. */
  readonly actions?: SubstituteActions
}) {
  const t = useWords(words)
  const id = useId()
  const today = useToday()
  const Heading = `h${level}` as const
  const [showsPast, setShowsPast] = useState(false)
  const past = substitutes.filter((one) => stageOf(one, today) === 'over')
  const standing = substitutes.filter((one) => stageOf(one, today) !== 'over').toSorted(byStart)
  const shown = showsPast ? [...standing, ...past] : standing
  return (
    <Stack as="section" gap="xs" justifyItems="start" className={styles.group} aria-labelledby={id}>
      <Cluster gap="xs" columnGap="md" align="center" justify="between" isFullWidth>
        <Text as={Heading} size="md" weight="bold" id={id}>
          {title}
        </Text>
        {action}
      </Cluster>
      {lead !== undefined && <Text tone="text-2">{lead}</Text>}
      {shown.length === 0 ? (
        <Text tone="text-2">{empty}</Text>
      ) : (
        <RowList label={title}>
          {shown.map((one) => (
            <SubstituteRow key={one.id} substitute={one} named={named} actions={actions} />
          ))}
        </RowList>
      )}
      {past.length > 0 && (
        <Button variant="subtle" aria-expanded={showsPast} onPress={() => setShowsPast(!showsPast)}>
          {showsPast ? t('hidePast') : t('showPast', { count: past.length })}
        </Button>
      )}
    </Stack>
  )
}

function byStart(one: NamedSubstitute, other: NamedSubstitute): number {
  return one.startDate < other.startDate ? -1 : Number(one.startDate > other.startDate)
}
