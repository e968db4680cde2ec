import { weeklyScaleMax } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { useTranslation } from 'react-i18next'

const middle = (1 + weeklyScaleMax) / 2

/** The steps of a rating in words: "4 von 5", or "5 von 5, sehr zufrieden" where the scale has a word for it. */
export function useRatingSteps() {
  const { t } = useTranslation('weekly-survey')
  const words = new Map([
    [1, t('names.low')],
    [middle, t('names.middle')],
    [weeklyScaleMax, t('names.high')],
  ])
  const steps = Array.from({ length: weeklyScaleMax }, (_, index) => {
    const value = index + 1
    const name = words.get(value)
    const numbers = { value, count: weeklyScaleMax }
    return { value, label: name === undefined ? t('value', numbers) : t('valueNamed', { ...numbers, name }) }
  })
  return { steps, ends: [t('ends.low'), t('ends.middle'), t('ends.high')] }
}
