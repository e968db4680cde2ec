import { isDay } from '@standfest/domain/base/day.ts'
import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import { useMemo } from 'react'
import * as words from './language.texts.ts'
import { useLanguage } from './language.tsx'
import { textsIn } from './words.ts'

/** Date and time fields leave a valid day or time in a form, or the invalid text as typed. */
const asTyped = { day: /^(?:\d{1,2}\D\s?\d{1,2}\D\s?\d{4}|\d{8})$/, time: /^\d{1,2}\D\d{2}$/ }
const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** The message for an invalid text in a date field; nothing for a valid day. */
export function dayFault(day: string, language: ShownLanguage): string | undefined {
  return isDay(day) ? undefined : faultOf('day', day, language)
}

/** Whether a text is a time of day; typed text may be 25:00. */
export function isTime(text: string): boolean {
  return clockTime.test(text)
}

/** The message for an invalid text in a time field; nothing for a valid time. */
export function timeFault(time: string, language: ShownLanguage): string | undefined {
  return isTime(time) ? undefined : faultOf('time', time, language)
}

function faultOf(kind: 'day' | 'time', text: string, language: ShownLanguage): string {
  const { noSuch, form } = textsIn(words, language)
  return asTyped[kind].test(text) ? noSuch[kind].replace('{{text}}', text) : form[kind]
}

/** `dayFault` and `timeFault` in the present language. */
export function useDateTimeFaults() {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      dayFault: (day: string) => dayFault(day, language),
      timeFault: (time: string) => timeFault(time, language),
    }),
    [language],
  )
}
