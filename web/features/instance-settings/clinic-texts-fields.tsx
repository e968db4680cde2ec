import {
  type ClinicTextName,
  clinicTextNames,
} from '@standfest/domain/features/instance-settings/clinic-text-limit.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Tabs } from '#ui/tabs.tsx'
import { ClinicTextFields } from './clinic-text-fields.tsx'
import * as words from './clinic-texts.texts.ts'
import type { FieldsProps } from './setting-card.tsx'

/** The clinic's own texts for the public pages, one tab for each page; an error opens its tab. */
export function ClinicTextsFields({ value, onChange, fault }: FieldsProps<'clinic_texts'>) {
  const t = useWords(words)
  const [chosen, setChosen] = useState<ClinicTextName>('imprint')
  const [toldFault, setToldFault] = useState(fault)
  if (fault !== toldFault) {
    setToldFault(fault)
    setChosen(clinicTextNames.find((name) => fault?.startsWith(name) === true) ?? chosen)
  }
  return (
    <Tabs
      label={t('pages')}
      value={chosen}
      onChange={setChosen}
      tabs={clinicTextNames.map((name) => ({
        id: name,
        label: t(`names.${name}`),
        content: (
          <ClinicTextFields
            name={name}
            text={value[name]}
            onChange={(text) => onChange({ ...value, [name]: text })}
            showsFault={fault !== undefined}
          />
        ),
      }))}
    />
  )
}
