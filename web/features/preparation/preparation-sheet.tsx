import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import type { ReactNode } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import onPaper from '#print/on-paper.module.css'
import { RuledLines } from '#print/ruled-lines.tsx'
import { useIsShared } from '#session/shared-view.ts'
import { Box } from '#ui/box.tsx'
import { classNames } from '#ui/class-names.ts'
import { Column } from '#ui/column.tsx'
import { PrivateMark } from '#ui/private-card.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './preparation.texts.ts'
import styles from './preparation-sheet.module.css'
import { PrintedFoot, PrintedHead } from './printed-lines.tsx'
import { SheetAreas } from './sheet-areas.tsx'
import { SheetConsumption } from './sheet-consumption.tsx'
import { SheetLink } from './sheet-link.tsx'
import { SheetList } from './sheet-list.tsx'
import { SheetQuestionnaires } from './sheet-questionnaires.tsx'
import { SheetSection } from './sheet-section.tsx'
import { SheetSoberTime } from './sheet-sober-time.tsx'
import { SheetTotals } from './sheet-totals.tsx'
import { SheetTrends } from './sheet-trends.tsx'
import { SheetWords } from './sheet-words.tsx'
import { SheetWork } from './sheet-work.tsx'

/**
 * The preparation sheet: printed on exactly one page, however much happened. Its lists are limited, its rows have one
 * or two lines. What only the care team reads is on the screen, and on paper only where it was asked for (§6).
 */
export function PreparationSheet({
  account,
  preparation,
  withName,
  hasAgreementsBeside = false,
  patterns,
  nextReview,
  notes,
}: {
  readonly account: Account
  readonly preparation: Preparation
  /** Whether the client's name is printed as well. */
  readonly withName: boolean
  /** Whether the page has the agreements beside the sheet, so that they are only printed here. */
  readonly hasAgreementsBeside?: boolean
  /** What stands out in the client's past. */
  readonly patterns: ReactNode
  /** Whether the present weekly review is still open, in words. */
  readonly nextReview: string
  /** Private notes that were ticked for this print; undefined: none. */
  readonly notes?: ReactNode
}) {
  const t = useWords(words)
  const { from, to, consumption, lifeAreas, diary, analyses, agreed, soberTime } = preparation
  const { id } = account
  return (
    <Column gap="md" className={classNames(styles.sheet, onPaper.page)}>
      <PrintedHead account={account} withName={withName} from={from} to={to} />
      <SheetTotals account={account} preparation={preparation} />
      <SheetSection title={t('consumption')} count={consumption.count}>
        <SheetConsumption clientId={id} preparation={preparation} />
      </SheetSection>
      <SheetSection title={t('courses')}>
        <SheetTrends preparation={preparation} />
      </SheetSection>
      {patterns}
      <Stack gap="md" align="start" className={styles.columns}>
        <Stack gap="md" className={styles.column}>
          <SheetSection title={t('lifeAreas')}>
            <SheetAreas lifeAreas={lifeAreas} nextReview={nextReview} />
            <SheetQuestionnaires clientId={id} questionnaires={preparation.questionnaires} />
          </SheetSection>
          <SheetSection
            title={t(analyses.count > 0 ? 'diaryAndChains' : 'diary')}
            count={diary.count + analyses.count}
          >
            <SheetList
              list={diary}
              empty={analyses.count > 0 ? '' : t('noDiary')}
              keyOf={(entry) => entry.id}
            >
              {(entry) => (
                <Box as="span" isBlock maxWidth="text" className={styles.oneLine}>
                  {formatDay(entry.day)}{' '}
                  <SheetLink clientId={id} to={`tagebuch?content=DIARY&mode=view&item=${entry.id}`}>
                    {entry.title || t('untitledEntry')}
                  </SheetLink>
                </Box>
              )}
            </SheetList>
            {analyses.count > 0 && (
              <SheetList list={analyses} empty="" keyOf={(one) => one.id}>
                {(one) => (
                  <Box as="span" isBlock maxWidth="text" className={styles.oneLine}>
                    {one.day !== null && `${formatDay(one.day)} `}
                    <SheetLink clientId={id} to="ketten">
                      {t(`chainOf.${one.about}`)}
                      {one.title && `: ${one.title}`}
                    </SheetLink>
                  </Box>
                )}
              </SheetList>
            )}
          </SheetSection>
        </Stack>
        <Stack gap="md" className={styles.column}>
          <SheetSection title={t('work')}>
            <SheetWork clientId={id} preparation={preparation} />
          </SheetSection>
        </Stack>
        <Stack gap="md" className={styles.column}>
          <div className={hasAgreementsBeside ? onPaper.onPaper : undefined}>
            <SheetSection title={t('agreed')} count={agreed.count}>
              {soberTime !== null && <SheetSoberTime clientId={id} time={soberTime} />}
              <SheetList
                list={agreed}
                empty={t('nothingAgreed')}
                keyOf={({ text }, place) => `${text} ${place}`}
              >
                {({ text }) => <Agreed text={text} />}
              </SheetList>
              <AgreedPrivately list={preparation.agreedPrivately} />
            </SheetSection>
          </div>
          <SheetSection title={t('words')} count={preparation.words.count}>
            <SheetWords clientId={id} list={preparation.words} />
          </SheetSection>
        </Stack>
      </Stack>
      {notes}
      <RuledLines title={t('own')} />
      <PrintedFoot hasNotes={notes !== undefined} />
    </Column>
  )
}

function Agreed({ text }: { readonly text: string }) {
  return (
    <Box as="span" isBlock maxWidth="text" className={styles.twoLines}>
      {text}
    </Box>
  )
}

/** The care team's own agreements: not in the shared view, and not on paper. */
function AgreedPrivately({ list }: { readonly list: Preparation['agreedPrivately'] }) {
  const t = useWords(words)
  const isShared = useIsShared()
  if (isShared || list.count === 0) return null
  return (
    <Box above="xs" hiddenIn="print">
      <PrivateMark>{t('private')}</PrivateMark>
      <SheetList list={list} empty="" keyOf={({ text }, place) => `${text} ${place}`}>
        {({ text }) => <Agreed text={text} />}
      </SheetList>
    </Box>
  )
}
