import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconFileText } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { DataCollectionPage } from '#features/data-collection/data-collection-page.tsx'
import { useDayCalendar } from '#features/day-calendar/day-calendar.queries.ts'
import { DayCalendarPanel } from '#features/day-calendar/day-calendar-panel.tsx'
import { PatternsPanel } from '#features/patterns/patterns-panel.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { CoreDataLink } from './core-data-link.tsx'
import { LetterLinks } from './letter-links.tsx'

/**
 * One client's data collection page, with other features' parts in it, and the links to a letter, to the sheet for the core data set and
 * to the preparation of the next meeting.
 */
export function ClientRecord() {
  const t = useWords(words)
  const { id } = useParams()
  const clientId = id as AccountId
  const calendar = useDayCalendar({ clientId, query: { account: clientId } })
  return (
    <DataCollectionPage
      actions={
        <>
          <LetterLinks clientId={clientId} />
          <LinkButton href={`/klienten/${clientId}/frageboegen`}>{t('titles.questionnaires')}</LinkButton>
          <CoreDataLink clientId={clientId} />
          <LinkButton
            href={`/klienten/${clientId}/datenerfassung/vorbereitung`}
            icon={<IconFileText aria-hidden="true" size={18} stroke={1.75} />}
          >
            {t('titles.preparation')}
          </LinkButton>
        </>
      }
      said={calendar.isError ? null : calendar.data?.figures}
      renderDays={(account, onRead) => <DayCalendarPanel key={clientId} account={account} onRead={onRead} />}
      further={<PatternsPanel key={clientId} clientId={clientId} />}
    />
  )
}
