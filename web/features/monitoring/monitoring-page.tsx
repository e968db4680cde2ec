import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Stack } from '#ui/stack.tsx'
import { CoursesPart } from './courses-part.tsx'
import * as texts from './monitoring.texts.ts'

/** How the instance has been doing, and the report about it. */
export function MonitoringPage({ report }: { readonly report: ReactNode }) {
  const t = useWords(texts)
  return (
    <Stack gap="md">
      <PageHead title={t('monitoringTitle')} facts={t('monitoringFacts')} />
      <InOrder>
        <CoursesPart />
        {report}
      </InOrder>
    </Stack>
  )
}
