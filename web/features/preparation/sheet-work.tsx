import type { AccountId } from '@standfest/domain/base/id.ts'
import { dueDays, type Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './preparation.texts.ts'
import sheetStyles from './preparation-sheet.module.css'
import { SheetLink } from './sheet-link.tsx'
import { SheetList } from './sheet-list.tsx'
import styles from './sheet-work.module.css'

type Work = Preparation['done' | 'undated']['shown'][number]

const parts = ['overdue', 'due', 'undated', 'done'] as const

/** A task is on the page of its goal. */
function placeOf({ id, kind }: Work): string {
  return kind === 'task' ? 'ziele' : `ziele?content=GOAL&mode=view&item=${id}`
}

/** Goals and tasks: open ones first. An empty part leaves no gap. */
export function SheetWork({
  clientId,
  preparation,
}: {
  readonly clientId: AccountId
  readonly preparation: Preparation
}) {
  const t = useWords(words)
  const filled = parts.filter((part) => preparation[part].count > 0)
  if (filled.length === 0) return <Text tone="text-2">{t('noWork')}</Text>
  return filled.map((part) => (
    <section key={part} className={styles.part}>
      <Text as="h3" size="sm">
        {t(part, { days: dueDays })}{' '}
        <Text as="span" weight="regular" tone="text-2">
          {preparation[part].count}
        </Text>
      </Text>
      <SheetList<Work> list={preparation[part]} empty="" keyOf={({ id }) => id}>
        {(work) => (
          <Box as="span" isBlock maxWidth="text" className={sheetStyles.oneLine}>
            {'day' in work && `${formatDay(work.day)} `}
            <SheetLink clientId={clientId} to={placeOf(work)}>
              {work.title || t('untitledGoal')}
            </SheetLink>
          </Box>
        )}
      </SheetList>
    </section>
  ))
}
