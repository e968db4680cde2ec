import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReportFields } from './report-fields.tsx'
import * as settingWords from './security-settings.texts.ts'
import { SettingCard } from './setting-card.tsx'
import { useSettings } from './settings.queries.ts'

/** The settings of the weekly report: whether it is sent, where to and when (§3). */
export function ReportCard() {
  const t = useWords(settingWords)
  const found = useSettings()
  return (
    <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" />}>
      {(settings) => (
        <UnsavedPage>
          <SettingCard setting={settings.monitoring_report} Fields={ReportFields} onReload={found.refetch} />
        </UnsavedPage>
      )}
    </Part>
  )
}
