import { emergencyContact } from '@standfest/domain/features/emergency-kit/emergency-kit.ts'
import { emergencyContactCalls } from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContentFeature, ContentItem } from '#content/content-feature.ts'
import { Facts } from '#content/facts.tsx'
import { textOf } from '#content/item-values.ts'
import { LineInput } from '#content/line-input.tsx'
import { TextInput } from '#content/text-input.tsx'
import { PlaceInput } from '#content/place-input.tsx'
import { placeOf, positionOf } from '#content/places.ts'

export type ContactForm = {
  readonly name: string
  readonly phone: string
  readonly relation: string
  readonly note: string
  readonly place: string
}

/** How an emergency contact looks in the overlay. */
export const contactFeature: ContentFeature<ContactForm> = {
  kind: 'EMERGENCY_CONTACT',
  shape: emergencyContact,
  calls: emergencyContactCalls,
  formOf: (item) => ({
    name: textOf(item?.name),
    phone: textOf(item?.phone),
    relation: textOf(item?.relation),
    note: textOf(item?.note),
    place: placeOf(item),
  }),
  attributesOf: ({ place, ...words }) => ({ ...words, position: positionOf(place) }),
  Fields,
  View,
  nameOf: (item) => textOf(item.name),
}

function Fields({ form }: { readonly form: UseFormReturn<ContactForm> }) {
  const { t } = useTranslation('emergency-kit')
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
      <PlaceInput form={form} name="place" help={t('help.position')} />
    </>
  )
}

function View({ item }: { readonly item: ContentItem }) {
  const { t } = useTranslation('emergency-kit')
  return (
    <Facts
      facts={[
        [t('fields.name'), textOf(item.name)],
        [t('fields.phone'), textOf(item.phone)],
        [t('fields.relation'), textOf(item.relation)],
        [t('fields.note'), textOf(item.note)],
      ]}
    />
  )
}
