import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { triggerIn } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useIsShared } from '#session/shared-view.ts'
import { Box } from '#ui/box.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './preparation.texts.ts'
import styles from './preparation-sheet.module.css'
import { PrintedFoot, PrintedHead } from './printed-lines.tsx'
import { SheetAreas } from './sheet-areas.tsx'
import { SheetList } from './sheet-list.tsx'
import { SheetSection } from './sheet-section.tsx'
import { SheetTotals } from './sheet-totals.tsx'
import trendStyles from './sheet-trends.module.css'
import { SheetTrends } from './sheet-trends.tsx'
import { SheetWork } from './sheet-work.tsx'

/**
 * The preparation sheet: printed on exactly one page, however much happened. Its lists are limited, its rows have one
 * or two lines.
 */
export function PreparationSheet({
  account,
  preparation,
  withName,
  hasAgreementsBeside = false,
}: {
  readonly account: Account
  readonly preparation: Preparation
  /** Whether the client's name is printed as well. */
  readonly withName: boolean
  /** Whether the page has the agreements beside the sheet, so that they are only printed here. */
  readonly hasAgreementsBeside?: boolean
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const isShared = useIsShared()
  const { from, to, consumption, lifeAreas, diary } = preparation
  const agreed = isShared ? sharedOf(preparation.agreed) : preparation.agreed
  return (
    <Stack gap="md" className={styles.sheet}>
      <PrintedHead account={account} withName={withName} from={from} to={to} />
      <SheetTotals account={account} preparation={preparation} />
      <SheetSection title={t('consumption')} count={consumption.count}>
        <SheetList list={consumption} empty={t('noConsumption')} keyOf={({ day }) => day}>
          {({ day, triggers }) => (
            <Box as="span" isBlock maxWidth="text" className={styles.twoLines}>
              <Diamond /> <strong>{formatDay(day)}</strong>{' '}
              {triggers.map((one) => triggerIn(language, one)).join(' · ') || t('noTrigger')}
            </Box>
          )}
        </SheetList>
      </SheetSection>
      <SheetSection title={t('courses')}>
        <SheetTrends preparation={preparation} />
      </SheetSection>
      <Stack gap="md" align="start" className={styles.columns}>
        <Stack gap="md" className={styles.column}>
          <SheetSection title={t('lifeAreas')}>
            <SheetAreas lifeAreas={lifeAreas} />
          </SheetSection>
          <SheetSection title={t('diary')} count={diary.count}>
            <SheetList
              list={diary}
              empty={t('noDiary')}
              keyOf={({ day, title }, place) => `${day} ${title} ${place}`}
            >
              {({ day, title }) => (
                <Box as="span" isBlock maxWidth="text" className={styles.oneLine}>
                  {formatDay(day)} {title || t('untitledEntry')}
                </Box>
              )}
            </SheetList>
          </SheetSection>
        </Stack>
        <Stack gap="md" className={styles.column}>
          <SheetSection title={t('work')}>
            <SheetWork preparation={preparation} />
          </SheetSection>
          <div className={hasAgreementsBeside ? trendStyles.onPaper : undefined}>
            <SheetSection title={t('agreed')} count={agreed.count}>
              <SheetList
                list={agreed}
                empty={t('nothingAgreed')}
                keyOf={({ text }, place) => `${text} ${place}`}
              >
                {({ text, shared }) => (
                  <Box as="span" isBlock maxWidth="text" className={styles.twoLines}>
                    {text}
                    {!shared && ` (${t('private')})`}
                  </Box>
                )}
              </SheetList>
            </SheetSection>
          </div>
        </Stack>
      </Stack>
      <PrintedFoot />
    </Stack>
  )
}

/** In the shared view the care team's own agreements are not there, nor their number. */
function sharedOf({ shown }: Preparation['agreed']): Preparation['agreed'] {
  const shared = shown.filter((one) => one.shared)
  return { count: shared.length, shown: shared }
}
