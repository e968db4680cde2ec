import { useTranslation } from 'react-i18next'
import { useLaterTexts } from '#language/later-texts.ts'
import * as words from './check-in.texts.ts'

/** The words of the check-in itself: the dashboard does without them. */
export function useCheckInWords() {
  useLaterTexts('check-in', words)
  return useTranslation('check-in')
}
