import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { riskSituation } from '@standfest/domain/features/risk-situations/risk-situations.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import type { ContentFeature } from '#content/content-feature.ts'
import { Facts } from '#content/facts.tsx'
import { textOf } from '#content/item-values.ts'
import { inOrder } from '#content/places.ts'
import { LineInput } from '#editing/fields/line-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { useWords } from '#language/words.ts'
import * as words from './risk-situations.texts.ts'

export type RiskSituationForm = {
  readonly title: string
  readonly description: string
  readonly triggers: string
  readonly consequences: string
}

/** The overlay's description of a risk situation, given the signals, steps and notes of the client. */
export const riskSituationFeature = (
  entities: readonly ContentItem[],
): ContentFeature<RiskSituationForm> => ({
  kind: 'RISK_SITUATION',
  shape: riskSituation,
  calls: riskSituationCalls,
  renews: ['CONTENT_ENTITY'],
  asksForFiles: false,
  partsOf: ({ id }) =>
    inOrder(entities.filter(({ riskSituationId, deletedAt }) => riskSituationId === id && deletedAt === 0)),
  formOf: (item) => ({
    title: textOf(item?.title),
    description: textOf(item?.description),
    triggers: textOf(item?.triggers),
    consequences: textOf(item?.consequences),
  }),
  attributesOf: (form) => form,
  Fields,
  View,
  nameOf: (item) => textOf(item.title),
})

function Fields({ form }: { readonly form: UseFormReturn<RiskSituationForm> }) {
  const t = useWords(words)
  return (
    <>
      <LineInput form={form} name="title" label={t('fields.title')} isRequired />
      <TextInput form={form} name="description" label={t('fields.description')} />
      <TextInput form={form} name="triggers" label={t('fields.triggers')} help={t('help.triggers')} />
      <TextInput form={form} name="consequences" label={t('fields.consequences')} />
    </>
  )
}

function View({ item }: { readonly item: ContentItem }) {
  const t = useWords(words)
  const fields = ['title', 'description', 'triggers', 'consequences'] as const
  return <Facts facts={fields.map((field) => [t(`fields.${field}`), textOf(item[field])])} />
}
