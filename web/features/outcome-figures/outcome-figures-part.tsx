import type { OutcomeFigures } from '@standfest/domain/features/outcome-figures/outcome-figures.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { SampleMark } from '#session/sample-mark.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import { useOutcomeFigures } from './outcome-figures.queries.ts'
import * as texts from './outcome-figures.texts.ts'

/** The clinic's outcome figures by quarter, for administrators: sums only, small counts absent (§4). */
export function OutcomeFiguresPart() {
  const t = useWords(texts)
  const found = useOutcomeFigures()
  return (
    <Stack as="section" aria-labelledby="outcomes-title" gap="sm">
      <h2 id="outcomes-title">
        {t('title')}
        <SampleMark />
      </h2>
      <Text as="p" tone="text-2">
        {t('facts')}
      </Text>
      <Part
        read={found}
        missing={t('failed')}
        skeleton={<Skeleton shape="card" count={2} />}
        empty={<p>{t('nothing')}</p>}
      >
        {(quarters) => (
          <>
            <QuartersTable quarters={quarters} />
            <AreasTable quarters={quarters} />
          </>
        )}
      </Part>
    </Stack>
  )
}

type Props = { readonly quarters: readonly OutcomeFigures[] }
type NumberName = Exclude<keyof typeof texts.de, 'quarter'>

function QuartersTable({ quarters }: Props) {
  const t = useWords(texts)
  const { original: language } = useLanguage()
  const nameOf = useNameOfQuarter()
  /** A column of numbers; a figure that is not published says so. */
  const column = <T,>(
    name: NumberName,
    of: (figures: OutcomeFigures) => T | null,
    write: (value: T) => string,
    isOfDays = false,
  ): Column<OutcomeFigures> => ({
    key: name,
    head: t(name),
    isNumber: true,
    renderCell: (figures) => {
      const value = of(figures)
      if (value !== null) return write(value)
      // Enough persons, but with too few days in treatment for a share.
      return isOfDays && figures.persons !== null ? t('tooFewDays') : t('tooFew', { least: figures.least })
    },
  })
  const count = (value: number) => formatNumber(value, language)
  const percent = (share: number) => t('percent', { share })
  return (
    <Table
      caption={t('title')}
      columns={[
        {
          key: 'quarter',
          head: t('quarter'),
          isName: true,
          isOneLine: true,
          renderCell: ({ quarter }) => nameOf(quarter),
        },
        column('persons', ({ persons }) => persons, count),
        column('medianWeeks', ({ medianWeeks }) => medianWeeks, count),
        column('sessions', ({ sessions }) => sessions, count),
        column('sober', ({ days }) => days && days.sober, percent, true),
        column('drinking', ({ days }) => days && days.drinking, percent, true),
        column('open', ({ days }) => days && days.open, percent, true),
        column('answers', ({ answers }) => answers, percent, true),
        column(
          'reminders',
          ({ reminders }) => reminders,
          ({ delivered, share }) =>
            share === null ? count(delivered) : t('remindersOf', { count: count(delivered), share }),
        ),
      ]}
      rows={quarters}
      keyOf={({ quarter }) => quarter}
    />
  )
}

function AreasTable({ quarters }: Props) {
  const t = useWords(texts)
  const { original: language } = useLanguage()
  const nameOf = useNameOfQuarter()
  const rows = quarters.flatMap(({ quarter, lifeAreas }) => lifeAreas.map((area) => ({ quarter, ...area })))
  return (
    <>
      <h3>{t('areas')}</h3>
      <Text as="p" tone="text-2">
        {rows.length === 0 ? t('noAreas') : t('areasFacts')}
      </Text>
      {rows.length > 0 && (
        <Table
          caption={t('areas')}
          columns={[
            { key: 'area', head: t('area'), isName: true, renderCell: ({ titles }) => titles[language] },
            {
              key: 'quarter',
              head: t('quarter'),
              isOneLine: true,
              renderCell: ({ quarter }) => nameOf(quarter),
            },
            {
              key: 'persons',
              head: t('raters'),
              isNumber: true,
              renderCell: ({ persons }) => formatNumber(persons, language),
            },
            {
              key: 'change',
              head: t('change'),
              isNumber: true,
              renderCell: ({ change }) => `${change > 0 ? '+' : ''}${formatNumber(change, language, 1)}`,
            },
          ]}
          rows={rows}
          keyOf={({ quarter, typeId }) => `${quarter} ${typeId}`}
        />
      )}
    </>
  )
}

/** How a quarter is called: `3. Quartal 2026` or `Q3 2026`. */
function useNameOfQuarter(): (quarter: OutcomeFigures['quarter']) => string {
  const t = useWords(texts)
  return (quarter) => t('quarterNamed', { number: quarter.slice(6), year: quarter.slice(0, 4) })
}
