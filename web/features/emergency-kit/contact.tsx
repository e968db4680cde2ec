import { emergencyContactCalls } from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { emergencyContact } from '@standfest/domain/features/emergency-kit/emergency-kit.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import type { ContentFeature } from '#content/content-feature.ts'
import { Facts } from '#content/facts.tsx'
import { textOf } from '#content/item-values.ts'
import { LineInput } from '#editing/fields/line-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { usePhonePlans } from '#language/phone-plans.ts'
import { useWords } from '#language/words.ts'
import { inGroups } from '#session/phone.ts'
import { isNumberRead, numberOf } from './contact-number.ts'
import * as words from './emergency-kit.texts.ts'

export type ContactForm = {
  readonly name: string
  readonly phone: string
  readonly relation: string
  readonly note: string
}

/** The overlay's description of an emergency contact. */
export const contactFeature: ContentFeature<ContactForm> = {
  kind: 'EMERGENCY_CONTACT',
  shape: emergencyContact,
  calls: emergencyContactCalls,
  asksForFiles: false,
  formOf: (item) => ({
    name: textOf(item?.name),
    phone: item === undefined ? '' : inGroups(numberOf(item)),
    relation: textOf(item?.relation),
    note: textOf(item?.note),
  }),
  attributesOf: (form) => form,
  Fields,
  View,
  nameOf: (item) => textOf(item.name),
}

function Fields({ form }: { readonly form: UseFormReturn<ContactForm> }) {
  usePhonePlans()
  const t = useWords(words)
  return (
    <>
      <LineInput form={form} name="name" label={t('fields.name')} isRequired />
      <LineInput
        form={form}
        name="phone"
        label={t('fields.phone')}
        help={t('help.phone')}
        type="tel"
        isRequired
        rules={[{ rule: 'phone' }]}
      />
      <LineInput form={form} name="relation" label={t('fields.relation')} help={t('help.relation')} />
      <TextInput form={form} name="note" label={t('fields.note')} />
    </>
  )
}

function View({ item }: { readonly item: ContentItem }) {
  const t = useWords(words)
  return (
    <Facts
      facts={[
        [t('fields.name'), textOf(item.name)],
        [
          t('fields.phone'),
          [inGroups(numberOf(item)), isNumberRead(item) ? '' : t('check')].filter(Boolean).join('. '),
        ],
        [t('fields.relation'), textOf(item.relation)],
        [t('fields.note'), textOf(item.note)],
      ]}
    />
  )
}
