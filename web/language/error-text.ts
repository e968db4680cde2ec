import type { Language } from '@standfest/domain/base/language.ts'
import { type Refusal, type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import { passwordLengthFallback } from '@standfest/domain/features/login/login.ts'
import { useCallback } from 'react'
import * as words from './language.texts.ts'
import { useLanguage } from './language.tsx'
import * as refusalWords from './refusals.texts.ts'
import { textsIn } from './words.ts'

/** What is read of a refused request; said by shape, because the language room knows no other room. */
type Refused = {
  readonly code: string
  readonly errors: readonly { readonly code: string; readonly field?: string; readonly count?: number }[]
}

/** One sentence for whatever went wrong: the first fault, else the code, else that nobody answered (§8). */
export function errorText(error: unknown, language: Language): string {
  if (!isRefused(error))
    return isUnreachable(error) ? textsIn(words, language).unreachable : textOf('ERROR.INTERNAL', language)
  const [first] = error.errors
  return textOf(first?.code ?? error.code, language, first?.count)
}

/** The sentence for one field of a form, or undefined where nothing is wrong with it. */
export function fieldErrorText(error: unknown, field: string, language: Language): string | undefined {
  if (!isRefused(error)) return undefined
  const fault = error.errors.find((one) => one.field === field)
  return fault === undefined ? undefined : textOf(fault.code, language, fault.count)
}

/** The sentence for a "no" that a rule gave before anything was sent. */
export function refusalText({ code, count, fields }: Refusal, language: Language): string {
  return textOf(code, language, count ?? fields?.[0]?.count)
}

/** The same where another sentence follows: fixed words of the specification end without a full stop. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** `errorText` in the language in use. */
export function useErrorText(): (error: unknown) => string {
  const { language } = useLanguage()
  return useCallback((error: unknown) => errorText(error, language), [language])
}

function textOf(code: string, language: Language, count?: number): string {
  const known = code in refusals ? (code as RefusalCode) : 'ERROR.INTERNAL'
  return textsIn(refusalWords, language)[known].replace('{{count}}', String(count ?? passwordLengthFallback))
}

function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === 'RequestFailed'
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === 'NetworkFailed'
}
