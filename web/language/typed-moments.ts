import { isDay } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { useMemo } from 'react'
import * as words from './language.texts.ts'
import { useLanguage } from './language.tsx'
import { textsIn } from './words.ts'

/** What date and time fields leave in a form: a day or a time, or what was typed and is none. */
const asTyped = { day: /^(?:\d{1,2}\D\s?\d{1,2}\D\s?\d{4}|\d{8})$/, time: /^\d{1,2}\D\d{2}$/ }
const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Says of a filled date field what is wrong with it, of a day nothing. */
export function dayFault(day: string, language: Language): string | undefined {
  return isDay(day) ? undefined : faultOf('day', day, language)
}

/** Whether a text is a time of day; what was typed may be 25:00. */
export function isTime(text: string): boolean {
  return clockTime.test(text)
}

/** Says of a filled time field what is wrong with it, of a time nothing. */
export function timeFault(time: string, language: Language): string | undefined {
  return isTime(time) ? undefined : faultOf('time', time, language)
}

function faultOf(kind: 'day' | 'time', text: string, language: Language): string {
  const { noSuch, form } = textsIn(words, language)
  return asTyped[kind].test(text) ? noSuch[kind].replace('{{text}}', text) : form[kind]
}

/** Both in the language in use. */
export function useMomentFaults() {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      dayFault: (day: string) => dayFault(day, language),
      timeFault: (time: string) => timeFault(time, language),
    }),
    [language],
  )
}
