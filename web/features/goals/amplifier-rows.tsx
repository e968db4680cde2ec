import { amplifier } from '@standfest/domain/features/goals/goals.ts'
import { useState } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { useContents } from '#content/content.queries.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { ContentRow } from '#content/content-rows.tsx'
import { textOf } from '#content/item-values.ts'
import { SaveAsTemplate } from '#content/save-as-template.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { amplifiers } from './goal.ts'
import * as goalsWords from './goals.texts.ts'

const feature = { ...amplifiers, nameOf: ({ title }: ContentItem) => textOf(title) }

/** The reinforcers in view mode; removed ones can be restored (§4). */
export function AmplifierRows() {
  const t = useWords(contentWords)
  const tGoals = useWords(goalsWords)
  const scope = useClientScope()
  const [withDeleted, setWithDeleted] = useState(false)
  const found = useContents(amplifiers, scope, { withDeleted })
  return (
    <>
      <Part
        read={found}
        missing={t('unreadableList')}
        skeleton={<Skeleton count={2} />}
        empty={<p>{tGoals('noAmplifiers')}</p>}
      >
        {(items) => <Rows items={items} isOwn={scope.as === 'self'} />}
      </Part>
      <Switch isSelected={withDeleted} onChange={setWithDeleted}>
        {t('deleted.show')}
      </Switch>
    </>
  )
}

function Rows({ items, isOwn }: { readonly items: readonly ContentItem[]; readonly isOwn: boolean }) {
  const t = useWords(goalsWords)
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
