import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Banner } from '#ui/banner.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DomainFields } from './domain-fields.tsx'
import { IntervalFields } from './interval-fields.tsx'
import { LoginFields } from './login-fields.tsx'
import { PasswordFields } from './password-fields.tsx'
import { RetentionFields } from './retention-fields.tsx'
import { RoleCheckFields } from './role-check-fields.tsx'
import { SaltFields } from './salt-fields.tsx'
import { SecondAdministratorFields } from './second-administrator-fields.tsx'
import { SecondFactorFields } from './second-factor-fields.tsx'
import styles from './security-page.module.css'
import * as words from './security-settings.texts.ts'
import { SessionFields } from './session-fields.tsx'
import { SettingCard } from './setting-card.tsx'
import { SettingSearch } from './setting-search.tsx'
import { type Reread, type SeenSettings, useSettings } from './settings.queries.ts'

/** What keeps the house safe, each part on its own (§3). */
export function SecurityPage() {
  const t = useWords(words)
  const found = useSettings()
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} facts={t('facts')} />
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={4} />}>
        {(settings) => <Cards settings={settings} onReload={found.refetch} />}
      </Part>
    </div>
  )
}

function Cards({ settings, onReload }: { readonly settings: SeenSettings; readonly onReload: Reread }) {
  const t = useWords(words)
  return (
    <UnsavedPage>
      {settings.reveal_unknown_alias.value && (
        <Banner tone="honey" isAnnounced={false} headline={t('revealed')}>
          {t('revealedText')}
        </Banner>
      )}
      <SettingSearch texts={[words.de, words.en]} other="clinic">
        <div className={styles.cards}>
          <SettingCard setting={settings.password_rules} Fields={PasswordFields} onReload={onReload} />
          <SettingCard setting={settings.session} Fields={SessionFields} onReload={onReload} />
          <SettingCard setting={settings.second_factor} Fields={SecondFactorFields} onReload={onReload} />
          <SettingCard
            setting={settings.second_factor_salt}
            Fields={SaltFields}
            asks={() => true}
            onReload={onReload}
          />
          <SettingCard
            setting={settings.login_disabled}
            Fields={LoginFields}
            asks={({ CLIENT, THERAPIST }) => CLIENT || THERAPIST}
            onReload={onReload}
          />
          <SettingCard setting={settings.role_check_off} Fields={RoleCheckFields} onReload={onReload} />
          <SettingCard
            setting={settings.second_administrator}
            Fields={SecondAdministratorFields}
            onReload={onReload}
          />
          <SettingCard setting={settings.registration_domains} Fields={DomainFields} onReload={onReload} />
          <SettingCard
            setting={settings.survey_weekly_interval}
            Fields={IntervalFields}
            onReload={onReload}
          />
          <SettingCard setting={settings.protocol_years} Fields={RetentionFields} onReload={onReload} />
        </div>
      </SettingSearch>
    </UnsavedPage>
  )
}
