import type { AccountId } from '@standfest/domain/base/id.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Switch } from '#ui/switch.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import styles from './check-ins-panel.module.css'
import * as columnWords from './data-collection.texts.ts'
import { useRemovedSurveys } from './entry.queries.ts'
import * as words from './removal.texts.ts'
import { SurveyRemoval } from './survey-removal.tsx'
import { useWhenOfSurvey } from './use-when-of-survey.ts'

/** Removed surveys, shown on request, with buttons to restore or erase them (§4). */
export function RemovedCheckIns({
  clientId,
  onRestore,
}: {
  readonly clientId: AccountId
  readonly onRestore: (survey: DailySurvey) => void
}) {
  const t = useWords(words)
  const tColumn = useWords(columnWords)
  const [isShown, setShown] = useState(false)
  const [erased, setErased] = useState<DailySurvey>()
  const removed = useRemovedSurveys(clientId, isShown)
  const whenOf = useWhenOfSurvey()
  const columns: readonly Column<DailySurvey>[] = [
    { key: 'when', head: tColumn('columnDate'), isName: true, className: styles.when, renderCell: whenOf },
    {
      key: 'actions',
      head: t('removed.actions'),
      renderCell: (survey) => (
        <Cluster columnGap="lg">
          <Button
            variant="link"
            aria-label={t('removed.restoreOf', { when: whenOf(survey) })}
            onPress={() => onRestore(survey)}
          >
            {t('removed.restore')}
          </Button>
          <Button
            variant="link"
            aria-label={t('removed.eraseOf', { when: whenOf(survey) })}
            onPress={() => setErased(survey)}
          >
            {t('removal.final.confirm')}
          </Button>
        </Cluster>
      ),
    },
  ]
  return (
    <Stack gap="sm" justifyItems="start" paddingY="sm" paddingX="md" hiddenIn="print">
      <Switch isSelected={isShown} onChange={setShown}>
        {t('removed.show')}
      </Switch>
      {isShown && (
        <Part
          read={removed}
          missing={t('removed.failed')}
          skeleton={<Skeleton count={2} />}
          empty={<Text tone="text-2">{t('removed.none')}</Text>}
        >
          {(surveys) => (
            <Box canShrink isRuledAbove className={styles.rows}>
              <Table
                look="inset"
                caption={t('removed.title')}
                columns={columns}
                rows={surveys}
                keyOf={({ id }) => id}
              />
            </Box>
          )}
        </Part>
      )}
      {erased && <SurveyRemoval isFinal survey={erased} onClose={() => setErased(undefined)} />}
    </Stack>
  )
}
