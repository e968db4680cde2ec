import type { ContentItem } from '#api/content-item.ts'
import { Facts } from '#content/facts.tsx'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { GroupMembers } from './group-members.tsx'
import { seriesOf, useSeries } from './series.queries.ts'
import * as words from './series.texts.ts'

/** What the care team reads of an appointment's series: its place, and who else is in the group. */
export function SeriesFacts({ item }: { readonly item: Pick<ContentItem, 'id'> }) {
  const t = useWords(words)
  const series = seriesOf(useSeries(useClientScope()).data ?? [], item.id)
  const number = series?.places.find(({ id }) => id === item.id)?.number
  if (series === undefined || number === undefined) return null
  const { everyWeeks, places, others = [] } = series
  const count = places.at(-1)?.number ?? number
  return (
    <>
      {everyWeeks !== null && (
        <Facts
          facts={[[t('series'), t(everyWeeks === 1 ? 'everyWeek' : 'everyTwoWeeks', { number, count })]]}
        />
      )}
      <GroupMembers members={others} number={number} />
    </>
  )
}
