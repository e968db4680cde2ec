import type { Account } from '@standfest/domain/features/accounts/accounts.ts'

/** The times of day with different greetings. */
export type Greeting = 'goodMorning' | 'goodDay' | 'goodEvening'

const dayBegins = '11:00'
const eveningBegins = '18:00'
const morningBegins = '04:00'

/** The time of day in the instance's zone, `HH:mm`. */
export function greetingAt(clockTime: string): Greeting {
  if (clockTime < morningBegins || clockTime >= eveningBegins) return 'goodEvening'
  return clockTime < dayBegins ? 'goodMorning' : 'goodDay'
}

type Addressed = Pick<Account, 'prefix' | 'titleId' | 'name' | 'surname'>

/** The name in the greeting: "Herr Brandt", "Frau Dr. Vogl"; without a salutation first and last name. */
export function addressOf(person: Addressed, words: { readonly mr: string; readonly ms: string }): string {
  const salutation = { Herr: words.mr, Frau: words.ms }[person.prefix]
  const parts =
    salutation === undefined ? [person.name, person.surname] : [salutation, person.titleId, person.surname]
  return parts.filter((part) => part !== '').join(' ')
}
