import { contentEntityCalls } from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { IconShieldHalf } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { useChangeContent, useContents } from '#content/content.queries.ts'
import { ContentOverlay } from '#content/content-overlay.tsx'
import { ContentPage } from '#content/content-page.tsx'
import { ContentRow } from '#content/content-rows.tsx'
import { entityFeature, useEntityTitles } from '#content/entity.tsx'
import { textOf } from '#content/item-values.ts'
import { inOrder } from '#content/places.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { RowList } from '#ui/row-list.tsx'
import { riskSituationFeature } from './risk-situation.tsx'
import * as words from './risk-situations.texts.ts'
import { SituationCard } from './situation-card.tsx'

const entities = { kind: 'CONTENT_ENTITY', calls: contentEntityCalls } as const
const none: readonly ContentItem[] = []

/** The risk situations of a client, each with its early warning signs, coping steps, and notes. */
export function RiskSituationsPage() {
  const t = useWords(words)
  const scope = useClientScope()
  const { data: all = none, isPending } = useContents(entities, scope)
  const feature = useMemo(() => riskSituationFeature(all), [all])
  const entityTitles = useEntityTitles()
  return (
    <ContentPage
      feature={feature}
      title={t('title')}
      intro={t(scope.as === 'self' ? 'intro' : 'introStaff')}
      icon={<IconShieldHalf aria-hidden="true" size={22} stroke={1.75} />}
      empty={t(scope.as === 'self' ? 'empty' : 'emptyStaff')}
      createLabel={t('create')}
      isWaiting={isPending}
      overlays={
        <>
          <ContentOverlay feature={feature} />
          <ContentOverlay feature={entityFeature} titles={entityTitles} />
        </>
      }
    >
      {(items, { withDeleted }) => (
        <Situations feature={feature} situations={items} withDeleted={withDeleted} />
      )}
    </ContentPage>
  )
}

/** A card for each; deleted ones below, and deleted content of a live one inside its card. */
function Situations(props: {
  readonly feature: ReturnType<typeof riskSituationFeature>
  readonly situations: readonly ContentItem[]
  readonly withDeleted: boolean
}) {
  const { feature, situations, withDeleted } = props
  const t = useWords(words)
  const { data: parts = none } = useContents(entities, useClientScope(), { withDeleted })
  const takeOver = useTakeOver()
  const partsOf = (situation: ContentItem) =>
    inOrder(parts.filter(({ riskSituationId }) => riskSituationId === situation.id))
  const deleted = situations.filter(({ deletedAt }) => deletedAt !== 0)
  return (
    <>
      {situations
        .filter(({ deletedAt }) => deletedAt === 0)
        .map((item) => (
          <SituationCard key={item.id} situation={item} parts={partsOf(item)} onTakeOver={takeOver} />
        ))}
      {deleted.length > 0 && (
        <RowList label={t('title')}>
          {deleted.map((item) => (
            <ContentRow key={item.id} feature={feature} item={item} />
          ))}
        </RowList>
      )}
    </>
  )
}

/** Adds a signal, a step or a note to the emergency kit too. */
function useTakeOver(): (part: ContentItem) => void {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const change = useChangeContent(entities, useClientScope())
  return ({ id, version, title }) =>
    change.mutate(
      { type: 'change', id, version, attributes: { inKit: true }, key: crypto.randomUUID() },
      {
        onSuccess: () =>
          show({
            tone: 'success',
            headline: t('takenOver.headline'),
            text: t('takenOver.text', { name: textOf(title) }),
          }),
        onError: (error) =>
          show({ tone: 'error', headline: t('takeOverFailed'), text: errorText(error), about: error }),
      },
    )
}
