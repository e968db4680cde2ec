import { useId } from 'react'
import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { ClinicFields } from './clinic-fields.tsx'
import * as words from './clinic-settings.texts.ts'
import { ClinicTextsFields } from './clinic-texts-fields.tsx'
import { OutgoingCards } from './outgoing-cards.tsx'
import * as settingWords from './security-settings.texts.ts'
import { SettingCard } from './setting-card.tsx'
import { SettingSearch, useFoundCard } from './setting-search.tsx'
import { useSettings } from './settings.queries.ts'

const texts = [settingWords.de, settingWords.en, words.de.questionnaires, words.en.questionnaires]

/** The settings page with the clinic's details, its texts for the pages, and outgoing mail and push (§3). */
export function ClinicPage() {
  const t = useWords(words)
  const tSetting = useWords(settingWords)
  const found = useSettings()
  return (
    <Stack gap="md">
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
    </Stack>
  )
}

const pages = { daily: 'fragebogen', weekly: 'wochenrueckblick' } as const

/** The link to the page with the daily or the weekly questions. */
function QuestionnaireCard({ of }: { readonly of: keyof typeof pages }) {
  const t = useWords(words)
  const id = useId()
  const foundCard = useFoundCard(of)
  return (
    <Card as="section" aria-labelledby={id} gap="md" isFullHeight layout="column" {...foundCard}>
      <div>
        <h2 id={id}>{t(`questionnaires.${of}.title`)}</h2>
        <Text tone="text-2" maxWidth="text">
          {t(`questionnaires.${of}.lead`)}
        </Text>
      </div>
      <Cluster gap="xs" justify="end" above="auto">
        <LinkButton href={`/admin-verwaltung/einstellungen/${pages[of]}`}>
          {t(`questionnaires.${of}.open`)}
        </LinkButton>
      </Cluster>
    </Card>
  )
}
