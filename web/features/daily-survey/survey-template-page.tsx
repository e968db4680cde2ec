import { dayOf } from '@standfest/domain/base/day.ts'
import type { SurveyTemplateVersion } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { UnsavedPage } from '#content/unsaved-page.tsx'
import { formatDay } from '#language/dates.ts'
import { useLaterTexts } from '#language/later-texts.ts'
import { Loading } from '#ui/loading.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTemplateVersions } from './survey-template.queries.ts'
import * as words from './survey-template.texts.ts'
import styles from './survey-template.module.css'
import { TemplateForm } from './template-form.tsx'
import { TemplateVersions } from './template-versions.tsx'

/** What the clinic asks every day: the present questions as a form, and every earlier wording (§3). */
export function SurveyTemplatePage() {
  useLaterTexts('survey-template', words)
  const { t } = useTranslation('survey-template')
  const { zone } = useConfig()
  const { data, isError, refetch } = useTemplateVersions()
  const [present, ...earlier] = data ?? []
  const facts = present && t('facts', { number: present.number, day: formatDay(dayOf(present.madeAt, zone)) })
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} facts={facts} />
      {isError && !data ? (
        <PartFault text={t('failed')} again={t('reload')} onAgain={() => void refetch()} />
      ) : (
        <Loading isLoading={!data} label={t('loading')} skeleton={<Skeleton shape="card" count={4} />}>
          {present && <Parts present={present} earlier={earlier} onReload={refetch} />}
        </Loading>
      )}
    </div>
  )
}

function Parts({
  present,
  earlier,
  onReload,
}: {
  readonly present: SurveyTemplateVersion
  readonly earlier: readonly SurveyTemplateVersion[]
  readonly onReload: () => Promise<unknown>
}) {
  return (
    <UnsavedPage>
      <TemplateForm versions={[present, ...earlier]} onReload={onReload} />
      {earlier.length > 0 && <TemplateVersions versions={earlier} />}
    </UnsavedPage>
  )
}
