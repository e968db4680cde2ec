import { localeOf } from '@standfest/domain/base/language.ts'
import type { Letter } from '#print/letter.ts'
import { Cluster } from '#ui/cluster.tsx'
import { PrintedSheet } from '#ui/printed-sheet.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'

/** The letter on paper, in its own language. */
export function LetterSheet({ letter }: { readonly letter: Letter }) {
  const { language, clinic, clinicLines, addressee, date, title, about, paragraphs, author } = letter
  return (
    <PrintedSheet lang={localeOf[language]}>
      <Stack gap="lg">
        <div>
          <Text weight="bold">{clinic}</Text>
          <Text size="sm">{clinicLines.join(' · ')}</Text>
        </div>
        <Cluster justify="between" align="start" isOneLine gap="md">
          <Text whiteSpace="pre-line">{addressee}</Text>
          <Text whiteSpace="nowrap">{date}</Text>
        </Cluster>
        <h1>{title}</h1>
        <Text>{about}</Text>
        {paragraphs.map(({ heading, text }) => (
          <section key={heading}>
            <Text as="h2" size="md">
              {heading}
            </Text>
            <Text whiteSpace="pre-line">{text}</Text>
          </section>
        ))}
        <Text above="lg">{author}</Text>
      </Stack>
    </PrintedSheet>
  )
}
