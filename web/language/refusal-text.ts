import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import type { Refusal } from '@standfest/domain/base/refusal.ts'
import { refusalTextIn } from './error-text.ts'
import * as refusalWords from './refusals.texts.ts'

/** The sentence for a rule's refusal before anything was sent. */
export function refusalText({ code, count, fields }: Refusal, language: ShownLanguage): string {
  return refusalTextIn(refusalWords, { code, count: count ?? fields?.[0]?.count }, language)
}
