import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { SampleMark } from '#session/sample-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import { CheckInsTable } from './check-ins-table.tsx'
import { DayBars } from './day-bars.tsx'
import * as words from './monitoring.texts.ts'

/** How many check-ins came in on each of the last days, as bars or as a table. */
export function CheckInsPanel({ checkIns }: { readonly checkIns: Dashboard['checkIns'] }) {
  const t = useWords(words)
  const [isTable, setTable] = useState(false)
  const count = checkIns.reduce((sum, day) => sum + day.count, 0)
  const bars = checkIns.map((day) => ({
    day: day.day,
    parts: [{ name: 'checkIns' as const, count: day.count }],
  }))
  const summary = t('checkInsSummary', { count, today: checkIns.at(-1)?.count ?? 0 })
  return (
    <Card as="section" aria-labelledby="check-ins-title">
      <Cluster columnGap="sm" align="center" justify="between" below="xs-plus">
        <h2 id="check-ins-title">
          {t('checkIns')}
          <SampleMark />
        </h2>
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </Cluster>
      <figure>
        {isTable ? <CheckInsTable checkIns={checkIns} /> : <DayBars bars={bars} label={t('checkIns')} />}
        <Text as="figcaption" above="xs" tone="text-2">
          {summary}
        </Text>
      </figure>
    </Card>
  )
}
