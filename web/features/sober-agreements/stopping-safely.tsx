import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import { useLanguage } from '#language/language.tsx'
import { useConfig } from '#session/config.ts'
import { Text } from '#ui/text.tsx'

/** The clinic's text on stopping safely: for everybody, whatever anybody answered (§3). */
export function StoppingSafely() {
  const { language } = useLanguage()
  const { clinic } = useConfig()
  return (
    <Text tone="text-2" lang={langOf(clinic.stoppingSafely, language)}>
      {wordedIn(clinic.stoppingSafely, language)}
    </Text>
  )
}
