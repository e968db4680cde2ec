import { IconLayoutGrid } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import * as words from './day-calendar-row.texts.ts'

/** The way from the dashboard to the day calendar. */
export function DayCalendarRow() {
  const t = useWords(words)
  return (
    <RowList>
      <Row
        icon={
          <IconTile tone="pine">
            <IconLayoutGrid aria-hidden="true" size={22} stroke={1.75} />
          </IconTile>
        }
        title={t('title')}
        detail={t('detail')}
        href="/tageskalender"
      />
    </RowList>
  )
}
