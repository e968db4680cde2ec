import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { useWords } from '#language/words.ts'
import { Loading } from '#ui/loading.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ClinicFields } from './clinic-fields.tsx'
import * as words from './clinic-settings.texts.ts'
import { ClinicTextsFields } from './clinic-texts-fields.tsx'
import { OutgoingCards } from './outgoing-cards.tsx'
import { QuestionnaireCard } from './questionnaire-card.tsx'
import styles from './security-page.module.css'
import * as settingWords from './security-settings.texts.ts'
import { SettingCard } from './setting-card.tsx'
import { useSettings } from './settings.queries.ts'

/** What only the clinic knows, what its pages say of it, and what goes out by mail and push (§3). */
export function ClinicPage() {
  const t = useWords(words)
  const tSetting = useWords(settingWords)
  const { data, isError, refetch } = useSettings()
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} facts={t('facts')} />
      {isError && !data ? (
        <PartFault text={tSetting('failed')} again={tSetting('reload')} onAgain={() => void refetch()} />
      ) : (
        <Loading isLoading={!data} label={tSetting('loading')} skeleton={<Skeleton shape="card" count={2} />}>
          {data && (
            <UnsavedPage>
              <SettingCard setting={data.clinic} Fields={ClinicFields} onReload={refetch} />
              <SettingCard setting={data.clinic_texts} Fields={ClinicTextsFields} onReload={refetch} />
              <QuestionnaireCard of="daily" />
              <QuestionnaireCard of="weekly" />
              <OutgoingCards settings={data} onReload={refetch} />
            </UnsavedPage>
          )}
        </Loading>
      )}
    </div>
  )
}
