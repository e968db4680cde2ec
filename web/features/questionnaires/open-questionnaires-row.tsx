import type { OpenRound } from '@standfest/domain/features/questionnaires/open-round.ts'
import { IconListCheck } from '@tabler/icons-react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import * as words from './open-questionnaires.texts.ts'

/** On a client's dashboard: the way to what is due, or can still be filled in. Its name is not there: others may see the first page. */
export function OpenQuestionnairesRow({ open }: { readonly open: readonly OpenRound[] }) {
  const t = useWords(words)
  const [first, ...others] = open
  if (first === undefined) return null
  const due = open.find(({ state }) => state === 'due')
  const isOne = others.length === 0
  return (
    <RowList>
      <Row
        icon={
          <IconTile tone="lake">
            <IconListCheck size={22} stroke={1.75} />
          </IconTile>
        }
        title={t('count', { count: open.length })}
        detail={
          due === undefined ? t(isOne ? 'open' : 'severalOpen') : t('until', { day: formatDay(due.until) })
        }
        isDetailWrapped
        href={isOne ? `/frageboegen/${first.id}` : '/frageboegen'}
      />
    </RowList>
  )
}
