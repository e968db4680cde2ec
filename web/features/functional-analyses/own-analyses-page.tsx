import { IconLink, IconMessageCheck, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { type AnalysisStart, newAnalysisAddress, startText } from '#content/analysis-address.ts'
import { useContents } from '#content/content.queries.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { DeletedContentRow } from '#content/content-rows.tsx'
import { useAnalysisOffer } from '#content/use-analysis-offer.ts'
import { findDraft, hasDrafts } from '#drafts/drafts.ts'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Column } from '#ui/column.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { useLoadingPart } from '#ui/loading-parts.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Switch } from '#ui/switch.tsx'
import { Text } from '#ui/text.tsx'
import { aboutOf, analyses, useNamedAnalysis, useNameOfAnalysis } from './analysis.ts'
import { draftOfAnalysis } from './draft-of-analysis.ts'
import * as words from './functional-analyses.texts.ts'
import { WaitingAnalyses } from './waiting-analyses.tsx'

/** How many discussed events are offered. */
const offeredMost = 3

/** The client's own functional analyses, and what a new one can begin with. */
export function OwnAnalysesPage() {
  const t = useWords(words)
  const shared = useWords(contentWords)
  const [withDeleted, setWithDeleted] = useState(false)
  const found = useContents(analyses, useClientScope(), { withDeleted })
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <Column gap="md">
        <WaitingAnalyses />
        <InOrder>
          <Part
            read={found}
            missing={t('listNotLoaded')}
            skeleton={<Skeleton count={3} />}
            empty={
              <EmptyState icon={<IconLink aria-hidden="true" size={22} stroke={1.75} />}>
                {t('empty')}
              </EmptyState>
            }
          >
            {(items) => (
              <RowList label={t('title')}>
                {items.map((item) => (
                  <AnalysisRow key={item.id} item={item} />
                ))}
              </RowList>
            )}
          </Part>
          <Starts />
          <Switch isSelected={withDeleted} onChange={setWithDeleted}>
            {shared('deleted.show')}
          </Switch>
        </InOrder>
      </Column>
    </>
  )
}

function AnalysisRow({ item }: { readonly item: ContentItem }) {
  const t = useWords(words)
  const nameOf = useNameOfAnalysis()
  const named = useNamedAnalysis()
  const about = aboutOf(item)
  if (item.deletedAt !== 0) return <DeletedContentRow feature={named} item={item} />
  return (
    <Row
      icon={<KindTile about={about} />}
      title={nameOf(item)}
      detail={t(`kinds.${about}`)}
      href={`/ketten/${item.id}`}
    />
  )
}

function KindTile({ about }: Pick<AnalysisStart, 'about'>) {
  const Icon = about === 'pleasant' ? IconSun : IconLink
  return (
    <IconTile tone={about === 'pleasant' ? 'pine' : 'gray'}>
      <Icon aria-hidden="true" size={22} stroke={1.75} />
    </IconTile>
  )
}

/** What a new one can begin with: something that did good, and discussed events; nothing on the day of drinking. */
function Starts() {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const offer = useAnalysisOffer(useClientScope())
  useLoadingPart(offer.isPending)
  if (!offer.mayBegin('pleasant')) return null
  return (
    <Stack as="section" gap="xs" aria-label={t('doors')}>
      <Text as="h2" size="md">
        {t('doors')}
      </Text>
      <RowList label={t('doors')}>
        <Start
          start={{ about: 'pleasant', origin: null, day: null }}
          title={t('beginPleasant')}
          detail={t('beginPleasantDetail')}
          icon={<KindTile about="pleasant" />}
        />
        {offer.events.slice(0, offeredMost).map(({ id, day }) => (
          <Start
            key={id}
            start={{ about: 'drinking', origin: { kind: 'event', id }, day }}
            title={t('fromEvent', { day: formatLongDay(day, language, today) })}
            detail={t('fromEventDetail')}
            icon={
              <IconTile tone="gray">
                <IconMessageCheck aria-hidden="true" size={22} stroke={1.75} />
              </IconTile>
            }
          />
        ))}
      </RowList>
    </Stack>
  )
}

function Start(props: {
  readonly start: AnalysisStart
  readonly title: string
  readonly detail: string
  readonly icon: ReactNode
}) {
  const t = useWords(words)
  const scope = useClientScope()
  const isBegun = useIsBegun(props.start)
  return (
    <Row
      icon={props.icon}
      title={props.title}
      detail={isBegun ? t('begun') : props.detail}
      href={newAnalysisAddress(scope, props.start)}
    />
  )
}

/** Whether an unfinished analysis with this beginning is on the device. */
function useIsBegun(start: AnalysisStart): boolean {
  const { id: account } = useSession().account
  const of = draftOfAnalysis(account, undefined, startText(start))
  const { data } = useQuery({
    queryKey: ['draft-of-analysis', account, of],
    queryFn: async () => (await hasDrafts(account)) && (await findDraft({ account, of })) !== undefined,
    staleTime: 0,
    networkMode: 'always',
  })
  return data === true
}
