import { wordedIn } from '@standfest/domain/base/worded.ts'
import type { WeeklyDraft } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { useId, useState } from 'react'
import { VersionedPreview } from '#content/versioned-preview.tsx'
import { useLanguage } from '#language/language.tsx'
import { ScaleAnswers } from '#ui/scale-answers.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { groupsOf } from './catalogue-draft.ts'
import { useRatingSteps } from './use-rating-text.ts'

/** A preview of the first area in use and the last question, as clients see them. */
export function WeeklyPreview({ draft: { words, areas } }: { readonly draft: WeeklyDraft }) {
  const first = groupsOf(areas)
    .flatMap(({ area, inside }) => (inside.length === 0 ? [area] : inside.map((one) => one.area)))
    .find(({ retired }) => !retired)
  return (
    <VersionedPreview>
      {first !== undefined && <Asked title={first.titles} question={words.areaQuestion} words={words} />}
      <Asked title={words.overallTitle} question={words.overallQuestion} words={words} />
    </VersionedPreview>
  )
}

function Asked({
  title,
  question,
  words,
}: {
  readonly title: WeeklyDraft['words']['low']
  readonly question: WeeklyDraft['words']['low']
  readonly words: WeeklyDraft['words']
}) {
  const { language } = useLanguage()
  const { steps, ends } = useRatingSteps(words)
  const [rating, setRating] = useState<number>()
  const id = useId()
  return (
    <Stack gap="xs">
      <h3 id={id}>{wordedIn(title, language) === '' ? '…' : wordedIn(title, language)}</h3>
      <Text tone="text-2" maxWidth="text">
        {wordedIn(question, language)}
      </Text>
      <ScaleAnswers answer={rating} ends={ends} labelledBy={id} onAnswer={setRating} steps={steps} />
    </Stack>
  )
}
