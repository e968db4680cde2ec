import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { useWords } from '#language/words.ts'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReportFields } from './report-fields.tsx'
import * as settingWords from './security-settings.texts.ts'
import { SettingCard } from './setting-card.tsx'
import { useSettings } from './settings.queries.ts'

/** The weekly report of figures: whether, where to and when (§3). */
export function ReportCard() {
  const t = useWords(settingWords)
  const { data, isError, refetch } = useSettings()
  if (isError && !data)
    return <PartFault text={t('failed')} again={t('reload')} onAgain={() => void refetch()} />
  return (
    <Loading isLoading={!data} label={t('loading')} skeleton={<Skeleton shape="card" />}>
      {data && (
        <UnsavedPage>
          <SettingCard setting={data.monitoring_report} Fields={ReportFields} onReload={refetch} />
        </UnsavedPage>
      )}
    </Loading>
  )
}
