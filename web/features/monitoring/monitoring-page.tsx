import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Stack } from '#ui/stack.tsx'
import * as texts from './monitoring.texts.ts'
import { TrendsPart } from './trends-part.tsx'

/** The monitoring page: the instance's metrics over time, and the weekly report. */
export function MonitoringPage({ report }: { readonly report: ReactNode }) {
  const t = useWords(texts)
  return (
    <Stack gap="md">
      <PageHead title={t('monitoringTitle')} facts={t('monitoringFacts')} />
      <InOrder>
        <TrendsPart />
        {report}
      </InOrder>
    </Stack>
  )
}
