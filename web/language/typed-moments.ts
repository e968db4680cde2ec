import { isDay } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

/** What date and time fields leave in a form: a day or a time, or what was typed and is none. */
const asTyped = { day: /^(?:\d{1,2}\D\s?\d{1,2}\D\s?\d{4}|\d{8})$/, time: /^\d{1,2}\D\d{2}$/ }
const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

type Words = { readonly none: (text: string) => string; readonly form: string }

const texts: Record<Language, { readonly day: Words; readonly time: Words }> = {
  de_DE: {
    day: {
      none: (text) => `Den ${text} gibt es nicht.`,
      form: 'Bitte geben Sie das Datum so ein: 31.12.1962',
    },
    time: {
      none: (text) => `Die Uhrzeit ${text} gibt es nicht.`,
      form: 'Bitte geben Sie die Uhrzeit so ein: 07:30',
    },
  },
  en_EN: {
    day: {
      none: (text) => `There is no such date as ${text}.`,
      form: 'Please enter the date like this: 31.12.1962',
    },
    time: {
      none: (text) => `There is no such time as ${text}.`,
      form: 'Please enter the time like this: 07:30',
    },
  },
}

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
  const { none, form } = texts[language][kind]
  return asTyped[kind].test(text) ? none(text) : form
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
