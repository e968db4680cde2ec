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
import { useWhose } from '#session/whose.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type AreaLine, useChangeArea, useLifeAreas } from './life-areas.queries.ts'
import * as words from './life-areas.texts.ts'
import styles from './life-areas-page.module.css'

type Course = ComponentType<{ readonly areaId: LifeAreaId }>

/** A client's life areas by group; each leads to a goal in two taps. */
export function LifeAreasPage({
  above,
  below,
  AreaCourse,
  isWaiting,
}: {
  /** What other features have to show before and after the areas, and of each of them. */
  readonly above: ReactNode
  readonly below: ReactNode
  readonly AreaCourse: Course
  /** What other features show is still on its way: all comes at once, and pushes nothing away. */
  readonly isWaiting: boolean
}) {
  const t = useWords(words)
  const whose = useWhose()
  const found = useLifeAreas(whose)
  const goals = useContents({ kind: 'GOAL', calls: goalCalls }, whose)
  const isOwn = whose.as === 'self'
  // The client sees what is part of the treatment; the treating side chooses from the whole catalogue.
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
      <p className={styles.intro}>{t(isOwn ? 'intro' : 'introStaff')}</p>
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
            {!hasAny && !found.isError && <p className={styles.intro}>{t(isOwn ? 'empty' : 'emptyStaff')}</p>}
            {above}
            {groups.map(({ title, lines }) => (
              <section key={title} className={styles.group} aria-label={title}>
                <h2>{title}</h2>
                <Card as="ul" isFlush>
                  {lines.map((line) => (
                    <Area key={line.typeId} Course={AreaCourse} goals={goals.data ?? []} line={line} />
                  ))}
                </Card>
              </section>
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
  const whose = useWhose()
  const navigate = useNavigate()
  const { title, area, isRetired } = line
  const open = goals.filter(
    ({ lifeareaId, doneAt }) => area !== undefined && lifeareaId === area.id && doneAt === 0,
  ).length
  const goalsPage = whose.as === 'self' ? '/ziele' : `/klienten/${whose.clientId}/ziele`
  return (
    <li className={styles.area}>
      <div className={styles.name}>
        <strong>{title}</strong>
        {open > 0 && <span className={styles.quiet}>{t('goals', { count: open })}</span>}
        {area !== undefined && whose.as !== 'self' && !area.visibleFlag && (
          <Badge tone="gray">{t('hidden')}</Badge>
        )}
        {area !== undefined && !area.activeFlag && <Badge tone="gray">{t('laidAside')}</Badge>}
        {isRetired && <Badge tone="gray">{t('retired')}</Badge>}
      </div>
      {area?.activeFlag === true && (
        <div className={styles.course}>
          <Course areaId={area.id} />
        </div>
      )}
      {!isRetired && <AreaSwitch line={line} />}
      {area?.activeFlag === true && (
        <Button onPress={() => void navigate(`${goalsPage}?content=GOAL&mode=create&of=${area.id}`)}>
          {t('createGoal')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

/** Each side has one switch of its own (§3). */
function AreaSwitch({ line }: { readonly line: AreaLine }) {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const whose = useWhose()
  const change = useChangeArea(whose)
  const { title, area } = line
  if (whose.as === 'self' && area === undefined) return null
  const flag = whose.as === 'self' ? 'visibleFlag' : 'activeFlag'
  return (
    <Switch
      isSelected={area?.[flag] === true}
      onChange={(isOn) =>
        change.mutate(
          { line, change: { [flag]: isOn } },
          {
            onError: (error) => show({ tone: 'error', headline: t('changeFailed'), text: errorText(error) }),
          },
        )
      }
    >
      {t(whose.as === 'self' ? 'visible' : 'active')}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Switch>
  )
}
