import { contentEntityCalls } from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { contentEntity } from '@standfest/domain/features/emergency-kit/emergency-kit.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import type { ContentFeature } from './content-feature.ts'
import * as contentWords from './content-overlay.texts.ts'
import { Facts } from './facts.tsx'
import { textOf } from './item-values.ts'

/** The types of content in the kit and of risk situations (§3). */
export const entityTypes = ['MNEMONIC', 'STRATEGY', 'SIGNAL', 'DEFAULT'] as const
export type EntityType = (typeof entityTypes)[number]

export type EntityForm = {
  readonly contentType: EntityType
  readonly title: string
  readonly content: string
  /** The id of the risk situation; '' for an entry of the kit only. */
  readonly riskSituationId: string
  readonly inKit: boolean
}

export function entityTypeOf(value: unknown): EntityType {
  return entityTypes.find((type) => type === value) ?? 'DEFAULT'
}

/** The overlay's description of a reminder, a step or a warning sign. */
export const entityFeature: ContentFeature<EntityForm> = {
  kind: 'CONTENT_ENTITY',
  shape: contentEntity,
  calls: contentEntityCalls,
  formOf: (item, of = '') => ({
    contentType: entityTypeOf(item?.contentType ?? of.split('@')[0]),
    title: textOf(item?.title),
    content: textOf(item?.content),
    riskSituationId: textOf(item?.riskSituationId) || (item ? '' : (of.split('@')[1] ?? '')),
    inKit: item?.inKit === true,
  }),
  attributesOf: ({ riskSituationId, ...rest }) => ({
    ...rest,
    riskSituationId: riskSituationId === '' ? null : riskSituationId,
  }),
  Fields,
  View,
  nameOf: (item) => textOf(item.title),
}

function Fields({ form }: { readonly form: UseFormReturn<EntityForm> }) {
  const t = useWords(contentWords)
  const type = form.watch('contentType')
  const isOwn = useClientScope().as === 'self'
  return (
    <>
      <LineInput
        form={form}
        name="title"
        label={t(`entities.${isOwn ? 'words' : 'wordsStaff'}.${type}`)}
        help={t(`entities.${isOwn ? 'help' : 'helpStaff'}.${type}`)}
        isRequired
      />
      <TextInput form={form} name="content" label={t('entities.more')} />
      {form.watch('riskSituationId') !== '' && (
        <CheckInput form={form} name="inKit">
          {t('entities.takeOver')}
        </CheckInput>
      )}
    </>
  )
}

function View({ item }: { readonly item: ContentItem }) {
  const t = useWords(contentWords)
  const words = useClientScope().as === 'self' ? 'words' : 'wordsStaff'
  return (
    <Facts
      facts={[
        [t(`entities.${words}.${entityTypeOf(item.contentType)}`), textOf(item.title)],
        [t('entities.more'), textOf(item.content)],
      ]}
    />
  )
}

/** The headlines of the content type: a reminder is not called content. */
export function useEntityTitles() {
  const t = useWords(contentWords)
  return (item: ContentItem | undefined, of = '') => {
    const type = entityTypeOf(item?.contentType ?? of.split('@')[0])
    return {
      view: t(`entities.types.${type}.one`),
      create: t(`entities.types.${type}.create`),
      edit: t(`entities.types.${type}.edit`),
      remove: t(`entities.types.${type}.remove`),
    }
  }
}
