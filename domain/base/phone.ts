import { z } from 'zod'

/** A country by its ISO 3166-1 code: numbers without a country code belong to the clinic's country. */
export const Country = z.string().regex(/^[A-Z]{2}$/)
export type Country = z.infer<typeof Country>

/** The country of telephone numbers until the clinic sets another. */
export const defaultCountry: Country = 'DE'

/** A telephone number parsed by its country's numbering plan. */
export type PlannedNumber = {
  /** E.164, such as "+49301234567". */
  readonly number: string
  readonly isValid: () => boolean
  readonly formatNational: () => string
  readonly formatInternational: () => string
}

/**
 * The numbering plans of all countries, passed in: the server always has them, a page loads them when a number is
 * typed. Undefined: not a telephone number.
 */
export type PhonePlans = (digits: string, country: Country) => PlannedNumber | undefined

/** A telephone number that can be dialled (§5). */
export type Phone = {
  /** The stored and dialled form: E.164, or a short number as typed. */
  readonly number: string
  /** The displayed form: grouped, with or without country code as it was typed. */
  readonly shown: string
}

/** Parses a typed telephone number; undefined where it cannot be dialled. */
export type ReadPhone = (typed: string) => Phone | undefined

/** Short numbers (emergency calls, crisis lines, taxis) are valid only without a country code. */
const shortNumber = /^[1-9]\d{2,5}$/
const e164 = /^\+[1-9]\d{4,14}$/
const digitsOnly = /^\+?\d{3,20}$/

/**
 * A parser of numbers as written on letterheads: "+49 (0)30 123-0", "030/123 45", "0049 30 …" (§5). A number with
 * neither trunk zero nor country code, where its country requires the zero, lacks an area code and is refused. Without
 * numbering plans only the characters are checked.
 */
export function phoneReader(country: Country, plans?: PhonePlans): ReadPhone {
  return (typed) => {
    const digits = withoutSeparators(typed)
    if (shortNumber.test(digits)) return { number: digits, shown: spaced(typed) }
    if (!digitsOnly.test(digits)) return undefined
    if (!plans) return { number: digits, shown: spaced(typed) }
    const planned = plans(digits, country)
    if (!planned?.isValid() || !e164.test(planned.number)) return undefined
    const lacksAreaCode = !/^[+0]/.test(digits) && plans(`0${digits}`, country)?.number === planned.number
    return lacksAreaCode ? undefined : { number: planned.number, shown: grouped(planned, digits) }
  }
}

/** Checks the characters of a number, where no numbering plans are loaded. */
export const readPhoneByCharacters: ReadPhone = phoneReader(defaultCountry)

/** Removes separators between digits (§5). */
function withoutSeparators(typed: string): string {
  return typed.replaceAll(/[\s./()[\]\u2010-\u2015-]/gu, '')
}

/** A number typed with an area code is displayed without the country code. */
function grouped(planned: PlannedNumber, digits: string): string {
  const national = planned.formatNational()
  return national.replaceAll(/\D/g, '') === digits ? national : planned.formatInternational()
}

function spaced(typed: string): string {
  return typed.trim().replaceAll(/\s+/gu, ' ')
}
