import { amplifier } from '@standfest/domain/features/goals/goals.ts'
import { useState } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { useContents } from '#content/content.queries.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { ContentRow } from '#content/content-rows.tsx'
import { textOf } from '#content/item-values.ts'
import { SaveAsTemplate } from '#content/save-as-template.tsx'
import { useWords } from '#language/words.ts'
import { useWhose } from '#session/whose.ts'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { amplifiers } from './goal.ts'
import * as goalsWords from './goals.texts.ts'

const feature = { ...amplifiers, nameOf: ({ title }: ContentItem) => textOf(title) }

/** The reinforcers as they are read; those that were taken out can be brought back (§4). */
export function AmplifierRows() {
  const t = useWords(contentWords)
  const whose = useWhose()
  const [withDeleted, setWithDeleted] = useState(false)
  const { data, isPending, isError, refetch } = useContents(amplifiers, whose, { withDeleted })
  return (
    <>
      {isError && <PartFault text={t('unreadableList')} again={t('reload')} onAgain={() => void refetch()} />}
      <Loading isLoading={isPending} label={t('loading')} skeleton={<Skeleton count={2} />}>
        {data && <Rows items={data} isOwn={whose.as === 'self'} />}
      </Loading>
      <Switch isSelected={withDeleted} onChange={setWithDeleted}>
        {t('deleted.show')}
      </Switch>
    </>
  )
}

function Rows({ items, isOwn }: { readonly items: readonly ContentItem[]; readonly isOwn: boolean }) {
  const t = useWords(goalsWords)
  if (items.length === 0) return <p>{t('noAmplifiers')}</p>
  return (
    <RowList label={t('fields.amplifiers')}>
      {items
        .toReversed()
        .map((item) =>
          item.deletedAt === 0 ? (
            <Row
              key={item.id}
              title={feature.nameOf(item)}
              isDetailWrapped
              {...(textOf(item.description) !== '' && { detail: textOf(item.description) })}
              {...(!isOwn && { actions: <KeptAsTemplate item={item} /> })}
            />
          ) : (
            <ContentRow key={item.id} feature={feature} item={item} />
          ),
        )}
    </RowList>
  )
}

function KeptAsTemplate({ item }: { readonly item: ContentItem }) {
  const attributes = { title: textOf(item.title), description: textOf(item.description) }
  return <SaveAsTemplate kind={amplifier} name={feature.nameOf(item)} attributes={attributes} />
}
