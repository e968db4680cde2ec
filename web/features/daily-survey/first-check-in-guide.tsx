import { localeOf, type ShownLanguage } from '@standfest/domain/base/language.ts'
import { textsIn } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './first-check-in.texts.ts'

/**
 * The steps of a first check-in, on the page and on paper. Nothing in it says what the site is for, nor whose paper it is:
 * a sheet gets lost.
 */
export function FirstCheckInGuide({
  language,
  isEasy,
}: {
  readonly language: ShownLanguage
  readonly isEasy: boolean
}) {
  const { steps, notes } = textsIn(words, language)[isEasy ? 'easy' : 'usual']
  return (
    <Stack gap="md" lang={localeOf[language]}>
      <Stack as="ol" gap="sm" marker="decimal">
        {Object.entries(steps).map(([name, step]) => (
          <Text as="li" key={name}>
            {step}
          </Text>
        ))}
      </Stack>
      <Stack as="ul" gap="2xs-plus" marker="disc">
        {Object.entries(notes).map(([name, note]) => (
          <Text as="li" key={name}>
            {note}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
