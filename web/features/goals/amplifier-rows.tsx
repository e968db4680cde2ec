import { amplifier } from '@standfest/domain/features/goals/goals.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#content/content-feature.ts'
import { ContentRow } from '#content/content-rows.tsx'
import { useContents } from '#content/content.queries.ts'
import { textOf } from '#content/item-values.ts'
import { SaveAsTemplate } from '#content/save-as-template.tsx'
import { useWhose } from '#content/whose.ts'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Switch } from '#ui/switch.tsx'
import { amplifiers } from './goal.ts'

const feature = { ...amplifiers, nameOf: ({ title }: ContentItem) => textOf(title) }

/** The reinforcers as they are read; those that were taken out can be brought back (§4). */
export function AmplifierRows() {
  const { t } = useTranslation('goals')
  const { t: shared } = useTranslation('content')
  const whose = useWhose()
  const [withDeleted, setWithDeleted] = useState(false)
  const { data = [] } = useContents(amplifiers, whose, { withDeleted })
  return (
    <>
      {data.length === 0 ? (
        <p>{t('noAmplifiers')}</p>
      ) : (
        <RowList label={t('fields.amplifiers')}>
          {data
            .toReversed()
            .map((item) =>
              item.deletedAt === 0 ? (
                <Row
                  key={item.id}
                  title={feature.nameOf(item)}
                  isDetailWrapped
                  {...(textOf(item.description) !== '' && { detail: textOf(item.description) })}
                  {...(whose.as !== 'self' && { actions: <KeptAsTemplate item={item} /> })}
                />
              ) : (
                <ContentRow key={item.id} feature={feature} item={item} />
              ),
            )}
        </RowList>
      )}
      <Switch isSelected={withDeleted} onChange={setWithDeleted}>
        {shared('deleted.show')}
      </Switch>
    </>
  )
}

function KeptAsTemplate({ item }: { readonly item: ContentItem }) {
  const attributes = { title: textOf(item.title), description: textOf(item.description) }
  return <SaveAsTemplate kind={amplifier} name={feature.nameOf(item)} attributes={attributes} />
}
