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
import styles from './setting-card.module.css'
import { SettingCards } from './setting-card.tsx'
import { words } from './setting-description.ts'
import { SettingSearch, useFoundCard } from './setting-search.tsx'
import { useSettings } from './settings.queries.ts'

/** The settings page with the clinic's details, its texts for the pages, and outgoing mail and push (§3). */
export function ClinicPage() {
  const t = useWords(words)
  const found = useSettings()
  return (
    <Stack gap="md">
      <PageHead title={t('pages.clinic.title')} facts={t('pages.clinic.facts')} />
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={2} />}>
        {(settings) => (
          <UnsavedPage>
            <SettingSearch other="security">
              <SettingCards page="clinic" settings={settings} onReload={found.refetch} />
              <QuestionnaireCard of="daily" />
              <QuestionnaireCard of="weekly" />
              <QuestionnaireCard of="packs" />
              <Stack gap="md" className={styles.cards}>
                <SettingCards page="outgoing" settings={settings} onReload={found.refetch} />
              </Stack>
            </SettingSearch>
          </UnsavedPage>
        )}
      </Part>
    </Stack>
  )
}

const pages = { daily: 'fragebogen', weekly: 'wochenrueckblick', packs: 'frageboegen' } as const

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
