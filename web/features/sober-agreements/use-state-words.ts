import { placeInTime, type SoberAgreement } from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { formatDayAndMonth } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import * as texts from './sober-agreements.texts.ts'

/** Where today is in an agreed time, in one line: "Tag 9 von 30". */
export function useStateWords(): (agreement: Pick<SoberAgreement, 'startsOn' | 'endsOn'>) => string {
  const t = useWords(texts)
  const today = useToday()
  const { language } = useLanguage()
  return (agreement) => {
    const { phase, number, of } = placeInTime(agreement, today)
    if (phase === 'ahead')
      return t('aheadOf', { count: of, day: formatDayAndMonth(agreement.startsOn, language, today) })
    return phase === 'over' ? t('over', { count: of }) : t('dayOf', { number, days: of })
  }
}
