import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Stack } from '#ui/stack.tsx'
import * as texts from './monitoring.texts.ts'
import { TrendsPart } from './trends-part.tsx'

/** The monitoring page: the instance's metrics over time, the weekly report, and the clinic's outcome figures. */
export function MonitoringPage({
  report,
  outcomes,
}: {
  readonly report: ReactNode
  readonly outcomes: ReactNode
}) {
  const t = useWords(texts)
  return (
    <Stack gap="md">
      <PageHead title={t('monitoringTitle')} facts={t('monitoringFacts')} />
      <InOrder>
        <TrendsPart />
        {report}
        {outcomes}
      </InOrder>
    </Stack>
  )
}
