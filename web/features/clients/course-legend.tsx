import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import * as words from './clients.texts.ts'
import { CourseMark } from './small-course.tsx'

/** What the marks of the small courses mean. */
export function CourseLegend() {
  const t = useWords(words)
  const entries = [
    { text: t('legendDay'), mark: <CourseMark of="day" /> },
    { text: t('legendMean'), mark: <CourseMark of="mean" /> },
    { text: t('legendEvent'), mark: <Diamond /> },
    { text: t('legendGap'), mark: <CourseMark of="gap" /> },
    { text: t('legendScale'), mark: null },
  ]
  return (
    <Cluster as="ul" gap="2xs" columnGap="md" size="xs-plus" tone="text-2">
      {entries.map(({ text, mark }) => (
        <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center" key={text}>
          {mark}
          {text}
        </Cluster>
      ))}
    </Cluster>
  )
}
