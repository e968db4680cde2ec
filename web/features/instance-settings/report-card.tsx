import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingCards } from './setting-card.tsx'
import { words } from './setting-description.ts'
import { useSettings } from './settings.queries.ts'

/** The settings of the weekly report: whether it is sent, where to and when (§3). */
export function ReportCard() {
  const t = useWords(words)
  const found = useSettings()
  return (
    <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" />}>
      {(settings) => (
        <UnsavedPage>
          <SettingCards page="monitoring" settings={settings} onReload={found.refetch} />
        </UnsavedPage>
      )}
    </Part>
  )
}
