import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import { type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import { passwordLengthFallback } from '@standfest/domain/features/login/login.ts'
import { useCallback } from 'react'
import * as words from './language.texts.ts'
import { useLanguage } from './language.tsx'
import { loadedRefusalTexts } from './refusal-texts.ts'
import type * as refusalWords from './refusals.texts.ts'
import { textsIn } from './words.ts'

/**
 * The fields of a failed request that are read here; typed by shape, because `web/language` imports no other folder.
 */
type Refused = {
  readonly code: string
  readonly errors: readonly { readonly code: string; readonly field?: string; readonly count?: number }[]
}

/**
 * One sentence for any failure: its first field error, else its code, else that the server could not be reached (§8).
 */
export function errorText(error: unknown, language: ShownLanguage): string {
  if (!isRefused(error))
    return isUnreachable(error) ? textsIn(words, language).unreachable : textsIn(words, language).failed
  const [first] = error.errors
  return textOf(first?.code ?? error.code, language, first?.count)
}

/** The message for one field of a form, or undefined where the field is valid. */
export function fieldErrorText(error: unknown, field: string, language: ShownLanguage): string | undefined {
  if (!isRefused(error)) return undefined
  const fault = error.errors.find((one) => one.field === field)
  return fault === undefined ? undefined : textOf(fault.code, language, fault.count)
}

/** Ends a text with a full stop where another sentence follows: fixed texts of the specification have none. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** `errorText` in the present language. */
export function useErrorText(): (error: unknown) => string {
  const { language } = useLanguage()
  return useCallback((error: unknown) => errorText(error, language), [language])
}

/** The text of a refusal that the server sent. */
function textOf(code: string, language: ShownLanguage, count: number | undefined): string {
  const texts = loadedRefusalTexts()
  return texts === undefined
    ? textsIn(words, language).failed
    : refusalTextIn(texts, { code, count }, language)
}

/** The text of a refusal among all of them; `count` is the number that came with it. */
export function refusalTextIn(
  texts: typeof refusalWords,
  { code, count = passwordLengthFallback }: { readonly code: string; readonly count?: number | undefined },
  language: ShownLanguage,
): string {
  const known = code in refusals ? (code as RefusalCode) : 'ERROR.INTERNAL'
  return textsIn(texts, language)[known].replace('{{count}}', String(count))
}

function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === 'RequestFailed'
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === 'NetworkFailed'
}
