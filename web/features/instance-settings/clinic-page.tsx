import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ClinicFields } from './clinic-fields.tsx'
import * as words from './clinic-settings.texts.ts'
import { ClinicTextsFields } from './clinic-texts-fields.tsx'
import { OutgoingCards } from './outgoing-cards.tsx'
import { QuestionnaireCard } from './questionnaire-card.tsx'
import styles from './security-page.module.css'
import * as settingWords from './security-settings.texts.ts'
import { SettingCard } from './setting-card.tsx'
import { SettingSearch } from './setting-search.tsx'
import { useSettings } from './settings.queries.ts'

const texts = [settingWords.de, settingWords.en, words.de.questionnaires, words.en.questionnaires]

/** What only the clinic knows, what its pages say of it, and what goes out by mail and push (§3). */
export function ClinicPage() {
  const t = useWords(words)
  const tSetting = useWords(settingWords)
  const found = useSettings()
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} facts={t('facts')} />
      <Part read={found} missing={tSetting('failed')} skeleton={<Skeleton shape="card" count={2} />}>
        {(settings) => (
          <UnsavedPage>
            <SettingSearch texts={texts} other="security">
              <SettingCard setting={settings.clinic} Fields={ClinicFields} onReload={found.refetch} />
              <SettingCard
                setting={settings.clinic_texts}
                Fields={ClinicTextsFields}
                onReload={found.refetch}
              />
              <QuestionnaireCard of="daily" />
              <QuestionnaireCard of="weekly" />
              <OutgoingCards settings={settings} onReload={found.refetch} />
            </SettingSearch>
          </UnsavedPage>
        )}
      </Part>
    </div>
  )
}
