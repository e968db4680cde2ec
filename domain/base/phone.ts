import { z } from 'zod'

/** A country by its two letters (ISO 3166-1): numbers without a country code are numbers of the clinic's country. */
export const Country = z.string().regex(/^[A-Z]{2}$/)
export type Country = z.infer<typeof Country>

/** The country of numbers until the clinic says otherwise. */
export const defaultCountry: Country = 'DE'

/** A number in the plan of its country. */
export type PlannedNumber = {
  /** E.164, such as "+49301234567". */
  readonly number: string
  readonly isValid: () => boolean
  readonly formatNational: () => string
  readonly formatInternational: () => string
}

/**
 * The numbering plans of all countries. They are handed in: the server always has them, a page loads them where somebody
 * types a number. Undefined: no number at all.
 */
export type PhonePlans = (digits: string, country: Country) => PlannedNumber | undefined

/** A telephone number that can be dialled (§5). */
export type Phone = {
  /** What is kept, compared and dialled: E.164, or a short number as it is. */
  readonly number: string
  /** In groups, with or without country code as it was typed. */
  readonly shown: string
}

/** Reads what was typed; undefined where no plan can dial it. */
export type ReadPhone = (typed: string) => Phone | undefined

/** Emergency calls, crisis lines and taxis: valid only without a country code. */
const shortNumber = /^[1-9]\d{2,5}$/
const e164 = /^\+[1-9]\d{4,14}$/
const digitsOnly = /^\+?\d{3,20}$/

/**
 * Reads numbers as they are written on letterheads: "+49 (0)30 123-0", "030/123 45", "0049 30 …" (§5). A number with
 * neither trunk zero nor country code, where its country needs the zero, is one without an area code, and nobody can
 * dial it from elsewhere. Without plans a number is judged by its characters alone.
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

/** Judges numbers by their characters alone, where there are no plans. */
export const readPhoneByCharacters: ReadPhone = phoneReader(defaultCountry)

/** Drops what people write between digits (§5). */
function withoutSeparators(typed: string): string {
  return typed.replaceAll(/[\s./()[\]\u2010-\u2015-]/gu, '')
}

/** Who typed the area code only reads it so again. */
function grouped(planned: PlannedNumber, digits: string): string {
  const national = planned.formatNational()
  return national.replaceAll(/\D/g, '') === digits ? national : planned.formatInternational()
}

function spaced(typed: string): string {
  return typed.trim().replaceAll(/\s+/gu, ' ')
}
