import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useState } from 'react'
import { useSameKey } from '#editing/use-same-key.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import styles from './check-ins-panel.module.css'
import { CheckInsTable } from './check-ins-table.tsx'
import type { ReadSurveys } from './data-collection.queries.ts'
import * as words from './data-collection.texts.ts'
import { useRestoreSurvey } from './entry.queries.ts'
import { RemovalNotice } from './removal-notice.tsx'
import { RemovedCheckIns } from './removed-check-ins.tsx'
import { SurveyRemoval } from './survey-removal.tsx'

const shownAtFirst = 10

/** The latest check-ins, and a button that shows all. */
export function CheckInsPanel({
  clientId,
  read,
  today,
  locale,
  isAllShown,
  onShowAll,
  mayRemove,
}: {
  readonly clientId: AccountId
  readonly read: ReadSurveys
  readonly today: Day
  /** The client's language, in which fixed notes are written. */
  readonly locale: string
  readonly isAllShown: boolean
  readonly onShowAll: (isAllShown: boolean) => void
  /** Whether the reader may remove a survey: only the treating therapist (§6). */
  readonly mayRemove: boolean
}) {
  const t = useWords(words)
  const { surveys, isAll } = read
  const [mistaken, setMistaken] = useState<DailySurvey>()
  const [removed, setRemoved] = useState<DailySurvey>()
  const restoring = useRestoreSurvey(clientId)
  const keyFor = useSameKey()
  const restore = ({ id, version }: DailySurvey) =>
    restoring.mutate(
      { id, version, key: keyFor({ id, version }) },
      { onSuccess: () => setRemoved(undefined) },
    )
  const hasMore = !isAll || surveys.length > shownAtFirst
  const shown = isAllShown ? surveys : surveys.slice(0, shownAtFirst)
  return (
    <Card as="section" isFlush aria-labelledby="check-ins-title" className={styles.panel}>
      <Cluster
        gap="2xs"
        columnGap="sm"
        align="center"
        justify="between"
        paddingY="xs"
        paddingX="md"
        className={styles.head}
      >
        <h2 id="check-ins-title">{t('checkIns')}</h2>
        {hasMore && (
          <Button
            variant="link"
            isPending={isAllShown && !isAll && !read.isError}
            onPress={() => onShowAll(!isAllShown)}
          >
            {isAllShown
              ? t('showLatest', { count: shownAtFirst })
              : isAll
                ? t('showAllCount', { count: surveys.length })
                : t('showAll')}
          </Button>
        )}
      </Cluster>
      <RemovalNotice removed={removed} restoring={restoring} onRestore={restore} />
      {surveys.length === 0 ? (
        <Text tone="text-2" className={styles.empty}>
          {t('checkInsEmpty')}
        </Text>
      ) : (
        <CheckInsTable
          surveys={shown}
          today={today}
          locale={locale}
          onRemove={mayRemove ? setMistaken : undefined}
        />
      )}
      {mayRemove && <RemovedCheckIns clientId={clientId} onRestore={restore} />}
      {mistaken && (
        <SurveyRemoval
          survey={mistaken}
          onRemoved={(survey) => {
            restoring.reset()
            setRemoved(survey)
          }}
          onClose={() => setMistaken(undefined)}
        />
      )}
    </Card>
  )
}
