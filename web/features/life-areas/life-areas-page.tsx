import type { LifeAreaId } from '@standfest/domain/base/id.ts'
import { goalCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ContentItem } from '#api/content-item.ts'
import { useContents } from '#content/content.queries.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useBanner } from '#session/banners.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type AreaLine, useChangeArea, useLifeAreas } from './life-areas.queries.ts'
import * as words from './life-areas.texts.ts'
import styles from './life-areas-page.module.css'

type Course = ComponentType<{ readonly areaId: LifeAreaId }>

/** A client's life areas by group; each offers a new goal in two taps. */
export function LifeAreasPage({
  above,
  below,
  AreaTrend,
  isWaiting,
}: {
  /** Other features' parts before and after the areas, and for each area. */
  readonly above: ReactNode
  readonly below: ReactNode
  readonly AreaTrend: Course
  /** Whether other features' parts are still loading: everything is then shown at once, without layout shift. */
  readonly isWaiting: boolean
}) {
  const t = useWords(words)
  const scope = useClientScope()
  const found = useLifeAreas(scope)
  const goals = useContents({ kind: 'GOAL', calls: goalCalls }, scope)
  const isOwn = scope.as === 'self'
  // The client sees what is part of the treatment; the care team chooses from the whole catalogue.
  const groups = found.groups
    .map(({ title, lines }) => ({
      title,
      lines: isOwn ? lines.filter(({ area }) => area?.activeFlag === true) : lines,
    }))
    .filter(({ lines }) => lines.length > 0)
  const hasAny = found.groups.some(({ lines }) => lines.some(({ area }) => area !== undefined))
  return (
    <>
      <PageHead title={t('title')} />
      <Text below="sm" tone="text-2" maxWidth="text">
        {t(isOwn ? 'intro' : 'introStaff')}
      </Text>
      {/* What other features show is there whether or not the areas could be read. */}
      <Part
        read={{ ...found, data: found.isPending && !found.isError ? undefined : found }}
        isWaiting={goals.isPending || isWaiting}
        missing={t('unreadable')}
        note={t('unreadable')}
        skeleton={<Skeleton count={5} />}
      >
        {() => (
          <>
            {!hasAny && !found.isError && (
              <Text below="sm" tone="text-2" maxWidth="text">
                {t(isOwn ? 'empty' : 'emptyStaff')}
              </Text>
            )}
            {above}
            {groups.map(({ title, lines }) => (
              <Box as="section" key={title} above="md-plus" aria-label={title}>
                <Text as="h2" below="xs">
                  {title}
                </Text>
                <Card as="ul" isFlush isRuledBetween>
                  {lines.map((line) => (
                    <Area key={line.typeId} Course={AreaTrend} goals={goals.data ?? []} line={line} />
                  ))}
                </Card>
              </Box>
            ))}
            {below}
          </>
        )}
      </Part>
    </>
  )
}

function Area({
  line,
  goals,
  Course,
}: {
  readonly line: AreaLine
  readonly goals: readonly ContentItem[]
  readonly Course: Course
}) {
  const t = useWords(words)
  const scope = useClientScope()
  const navigate = useNavigate()
  const { title, area, isRetired } = line
  const open = goals.filter(
    ({ lifeareaId, doneAt }) => area !== undefined && lifeareaId === area.id && doneAt === 0,
  ).length
  const goalsPage = scope.as === 'self' ? '/ziele' : `/klienten/${scope.clientId}/ziele`
  return (
    <Cluster as="li" gap="2xs-plus" columnGap="md" align="center" paddingY="xs-plus" paddingX="md">
      <Cluster gap="2xs" columnGap="xs-plus" align="center" canShrink className={styles.name}>
        <Text as="strong" weight="medium" breaksAnywhere>
          {title}
        </Text>
        {open > 0 && (
          <Text as="span" size="sm" tone="text-2">
            {t('goals', { count: open })}
          </Text>
        )}
        {area !== undefined && scope.as !== 'self' && !area.visibleFlag && (
          <Badge tone="gray">{t('hidden')}</Badge>
        )}
        {area !== undefined && !area.activeFlag && <Badge tone="gray">{t('laidAside')}</Badge>}
        {isRetired && <Badge tone="gray">{t('retired')}</Badge>}
      </Cluster>
      {area?.activeFlag === true && (
        <div className={styles.course}>
          <Course areaId={area.id} />
        </div>
      )}
      {!isRetired && <AreaSwitch line={line} />}
      {area?.activeFlag === true && !scope.isReadOnly && (
        <Button onPress={() => void navigate(`${goalsPage}?content=GOAL&mode=create&of=${area.id}`)}>
          {t('createGoal')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
    </Cluster>
  )
}

/** Client and care team have one switch each (§3). */
function AreaSwitch({ line }: { readonly line: AreaLine }) {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const scope = useClientScope()
  const change = useChangeArea(scope)
  const { title, area } = line
  if (scope.as === 'self' && area === undefined) return null
  const flag = scope.as === 'self' ? 'visibleFlag' : 'activeFlag'
  return (
    <Switch
      isDisabled={scope.isReadOnly}
      isSelected={area?.[flag] === true}
      onChange={(isOn) =>
        change.mutate(
          { line, change: { [flag]: isOn } },
          {
            onError: (error) =>
              show({ tone: 'error', headline: t('changeFailed'), text: errorText(error), about: error }),
          },
        )
      }
    >
      {t(scope.as === 'self' ? 'visible' : 'active')}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Switch>
  )
}
