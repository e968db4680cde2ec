import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { HandoverRow, HandoverSheet } from '@standfest/domain/features/handovers/handovers.ts'
import { formatDay, formatFullDate, formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { PrintedSheet } from '#ui/printed-sheet.tsx'
import { Text } from '#ui/text.tsx'
import { nameOf } from './client-cell.tsx'
import * as texts from './handovers.texts.ts'
import { useOpenThings } from './open-things.tsx'
import { useMeetingLines } from './use-meeting-lines.ts'

/** The whole list on paper: codes instead of names unless names were chosen, notes only where they are open on the page. */
export function PrintedHandover({
  sheet: { parent, colleague, startDate, endDate, rows },
  withNotes,
  withName,
}: {
  readonly sheet: HandoverSheet
  readonly withNotes: boolean
  readonly withName: boolean
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone, appName } = useConfig()
  const { instant, today } = useNow()
  const { linesOf } = useOpenThings()
  const meetingLines = useMeetingLines()
  const personOf = ({ client }: HandoverRow) => {
    const { customId = '', name, surname } = client
    const code = customId === '' ? `${name.slice(0, 1)}. ${surname.slice(0, 1)}.` : customId
    return withName ? [nameOf(client), customId].filter((one) => one !== '').join(', ') : code
  }
  return (
    <PrintedSheet>
      <Column gap="sm" size="xs-plus" line="close">
        <Cluster as="header" justify="between" align="baseline">
          <Text size="lg" weight="bold">
            {t('titleTo', { person: fullName(colleague) })}
          </Text>
          <span>
            {fullName(parent)} · {formatDay(startDate)}–{formatDay(endDate)}
          </span>
        </Cluster>
        <Box as="table" isFullWidth textAlign="start">
          <thead>
            <tr>
              <th>{t('person')}</th>
              <th>{t('meetings')}</th>
              <th>{t('openThings')}</th>
              <th>{t('note')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Box as="tr" key={row.client.id} isRuledBelow>
                <td>{personOf(row)}</td>
                <td>
                  {meetingLines(row)
                    .map(({ text }) => text)
                    .join(', ')}
                </td>
                <td>{linesOf(row).join('; ')}</td>
                <td>{withNotes ? (row.note?.text ?? '') : ''}</td>
              </Box>
            ))}
          </tbody>
        </Box>
        <Cluster as="footer" justify="between">
          <span>
            {appName} · {formatFullDate(today, language)}, {formatTime(instant, zone)}
          </span>
          <span>
            {t('confidential')}, {t(withNotes ? 'withNotes' : 'withoutNotes')}
          </span>
        </Cluster>
      </Column>
    </PrintedSheet>
  )
}
