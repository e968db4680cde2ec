import {
  placeInTime,
  type SoberAgreement,
} from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { formatDayAndMonth } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import * as texts from './agreed-times.texts.ts'

/** Where today is in an agreed time, in one line: "Tag 9 von 30"; for the care team with the days left. */
export function useStateWords(): (agreement: Pick<SoberAgreement, 'startsOn' | 'endsOn'>) => string {
  const t = useWords(texts)
  const today = useToday()
  const { language } = useLanguage()
  const isOwn = useSession().role === 'CLIENT'
  return (agreement) => {
    const { phase, number, of, left } = placeInTime(agreement, today)
    if (phase === 'ahead')
      return t('aheadOf', { count: of, day: formatDayAndMonth(agreement.startsOn, language, today) })
    if (phase === 'over') return t('over', { count: of })
    const ofToday = t('dayOf', { number, days: of })
    // A client's page counts nothing down.
    if (isOwn) return ofToday
    return `${ofToday}, ${left === 0 ? t('lastDay') : t('left', { count: left })}`
  }
}
