import { clinicFaults } from '@standfest/domain/features/instance-settings/clinic-faults.ts'
import type { ClinicSettings } from '@standfest/domain/features/instance-settings/instance-settings.ts'
import { readPhoneIn } from '#language/phone-plans.ts'
import { useWords } from '#language/words.ts'
import * as clinicSettingsWords from './clinic-settings.texts.ts'

/** The message of an invalid field, which says what to do. */
export type FaultOf = (field: string) => string | undefined

/** The messages of invalid fields, once a save was attempted. */
export function useClinicFaults(value: ClinicSettings, isShown: boolean): FaultOf {
  const t = useWords(clinicSettingsWords)
  const faults = isShown ? clinicFaults(value, readPhoneIn(value.country)) : []
  return (field) => {
    const fault = faults.find((one) => one.field === field)
    if (fault === undefined) return undefined
    const isInBothLanguages = /\.(de_DE|en_EN)$/.test(field)
    if (fault.rule === 'required' && !isInBothLanguages) return t('requiredAlone')
    return t(`rules.${fault.rule}`, { count: fault.count ?? 0 })
  }
}
