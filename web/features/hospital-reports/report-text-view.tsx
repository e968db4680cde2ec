import { localeOf } from '@standfest/domain/base/language.ts'
import type {
  ReportSection,
  ReportText,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as texts from './hospital-reports.texts.ts'

type Row = readonly string[]

/** The text of a report as the server wrote it; it is in the clinic's language, whatever the reader's is. */
export function ReportTextView({
  text: { language, about, sections, foot },
  ownText,
}: {
  readonly text: Pick<ReportText, 'language' | 'about' | 'sections' | 'foot'>
  /** The field in place of the own text; undefined: the text as it went. */
  readonly ownText?: ReactNode
}) {
  return (
    <Stack gap="md" lang={localeOf[language]} canShrink>
      <div>
        {about.map((line) => (
          <Text key={line} tone="text-2" breaksAnywhere>
            {line}
          </Text>
        ))}
      </div>
      {ownText}
      {sections.map((section) =>
        section.part === 'ownText' && ownText !== undefined ? null : (
          <SectionView key={section.part} section={section} />
        ),
      )}
      <Text size="sm" tone="text-2">
        {foot}
      </Text>
    </Stack>
  )
}

function SectionView({ section: { title, paragraphs, table } }: { readonly section: ReportSection }) {
  const t = useWords(texts)
  return (
    <Stack as="section" gap="2xs" canShrink>
      <Text as="h3" size="md">
        {title}
      </Text>
      {paragraphs.map((text, place) => (
        // Two goals may have the same title.
        <Text key={`${place} ${text}`} whiteSpace="pre-line" breaksAnywhere>
          {text}
        </Text>
      ))}
      {table && <SectionTable caption={t('tableOf', { title })} table={table} />}
    </Stack>
  )
}

function SectionTable({
  caption,
  table: { hasHead, rows },
}: {
  readonly caption: string
  readonly table: NonNullable<ReportSection['table']>
}) {
  const t = useWords(texts)
  const head = hasHead ? rows[0] : undefined
  const unseen = (place: number) => <VisuallyHidden>{t(place === 0 ? 'item' : 'value')}</VisuallyHidden>
  const width = Math.max(...rows.map((row) => row.length))
  const columns = Array.from(
    { length: width },
    (_, place): Column<Row> => ({
      key: String(place),
      head: head === undefined ? unseen(place) : (head[place] ?? ''),
      renderCell: (row) => row[place],
      isName: place === 0,
      isNumber: place > 0,
    }),
  )
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={hasHead ? rows.slice(1) : rows}
      keyOf={(row) => row.join(' ')}
      look="small"
    />
  )
}
