import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Banner } from '#ui/banner.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './setting-card.module.css'
import { SettingCards } from './setting-card.tsx'
import { words } from './setting-description.ts'
import { SettingSearch } from './setting-search.tsx'
import { useSettings } from './settings.queries.ts'

/** The settings of the instance's security, one card each (§3). */
export function SecurityPage() {
  const t = useWords(words)
  const found = useSettings()
  return (
    <Stack gap="md">
      <PageHead title={t('pages.security.title')} facts={t('pages.security.facts')} />
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={4} />}>
        {(settings) => (
          <UnsavedPage>
            {settings.reveal_unknown_alias.value && (
              <Banner tone="honey" isAnnounced={false} headline={t('revealed')}>
                {t('revealedText')}
              </Banner>
            )}
            <SettingSearch other="clinic">
              <Stack gap="md" className={styles.cards}>
                <SettingCards page="security" settings={settings} onReload={found.refetch} />
              </Stack>
            </SettingSearch>
          </UnsavedPage>
        )}
      </Part>
    </Stack>
  )
}
