import type { ClinicSettings } from '@standfest/domain/features/instance-settings/instance-settings.ts'
import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as words from './clinic-settings.texts.ts'
import styles from './setting-card.module.css'
import type { FaultOf } from './use-clinic-faults.ts'

const details = ['name', 'address', 'phone', 'email', 'responsible', 'dataProtectionOfficer'] as const
const typeOf = { phone: 'tel', email: 'email' } as const
const helpOf = {
  address: 'addressHelp',
  phone: 'phoneHelp',
  dataProtectionOfficer: 'dataProtectionOfficerHelp',
} as const

/** The clinic's name and contact details. */
export function ContactFields({
  value,
  onChange,
  faultOf,
}: {
  readonly value: ClinicSettings
  readonly onChange: (value: ClinicSettings) => void
  readonly faultOf: FaultOf
}) {
  const t = useWords(words)
  return (
    <Stack as="fieldset" gap="xs" canShrink className={styles.group}>
      <legend>{t('contact')}</legend>
      <Stack gap="sm" columnGap="md" align="end" className={styles.pair}>
        {details.map((detail) => (
          <TextField
            key={detail}
            label={t(detail)}
            help={detail in helpOf ? t(helpOf[detail as keyof typeof helpOf]) : undefined}
            type={detail in typeOf ? typeOf[detail as keyof typeof typeOf] : 'text'}
            value={value.clinic[detail]}
            onChange={(text) => onChange({ ...value, clinic: { ...value.clinic, [detail]: text } })}
            error={faultOf(`clinic.${detail}`)}
          />
        ))}
        <TextField
          label={t('supportAddress')}
          help={t('supportAddressHelp')}
          spellCheck="false"
          value={value.supportAddress}
          onChange={(supportAddress) => onChange({ ...value, supportAddress })}
          error={faultOf('supportAddress')}
        />
        <TextField
          label={t('appName')}
          help={t('appNameHelp')}
          isRequired
          value={value.appName}
          onChange={(appName) => onChange({ ...value, appName })}
          error={faultOf('appName')}
        />
      </Stack>
    </Stack>
  )
}
