import { securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { IntervalFields } from './interval-fields.tsx'
import { PasswordFields } from './password-fields.tsx'
import { RetentionFields } from './retention-fields.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { SecondAdministratorFields } from './second-administrator-fields.tsx'
import { SecondFactorFields } from './second-factor-fields.tsx'
import styles from './security-page.module.css'
import * as words from './security-settings.texts.ts'
import { SessionFields } from './session-fields.tsx'
import { type FieldsProps, SettingCard } from './setting-card.tsx'
import { SettingSearch } from './setting-search.tsx'
import { type Reread, type SeenSettings, useSettings } from './settings.queries.ts'

/** The settings of the instance's security, one card each (§3). */
export function SecurityPage() {
  const t = useWords(words)
  const found = useSettings()
  return (
    <Stack gap="md">
      <PageHead title={t('title')} facts={t('facts')} />
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={4} />}>
        {(settings) => <Cards settings={settings} onReload={found.refetch} />}
      </Part>
    </Stack>
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
        <Stack gap="md" className={styles.cards}>
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
        </Stack>
      </SettingSearch>
    </UnsavedPage>
  )
}

const roles = ['CLIENT', 'THERAPIST'] as const

function LoginFields({ value, onChange }: FieldsProps<'login_disabled'>) {
  return <RoleBoxes roles={roles} value={value} onChange={onChange} />
}

function RoleCheckFields({ value, onChange }: FieldsProps<'role_check_off'>) {
  const t = useWords(words)
  return (
    <Checkbox isSelected={value} onChange={onChange}>
      {t('anyLoginPage')}
    </Checkbox>
  )
}

function DomainFields({ value, onChange, fault }: FieldsProps<'registration_domains'>) {
  const t = useWords(words)
  return (
    <TextArea
      label={t('domains')}
      help={t('domainsHelp')}
      value={value.join('\n')}
      onChange={(text) => onChange(text.split('\n'))}
      error={fault && t('domainsFault', { domain: fault })}
    />
  )
}

function SaltFields({ value, onChange, fault }: FieldsProps<'second_factor_salt'>) {
  const t = useWords(words)
  return (
    <TextField
      label={t('salt')}
      help={t('saltHelp', securityLimits.salt)}
      value={value}
      onChange={onChange}
      spellCheck="false"
      error={fault && t('saltFault', securityLimits.salt)}
    />
  )
}
