import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { AccountId, AlertId } from '#base/id.ts'
import type { ShownLanguage } from '#base/language.ts'
import { fieldRefusal, type Refusal } from '#base/refusal.ts'

/** The longest maintenance alert: it is shown on top of every page, on phones too. */
export const alertMaxLength = 500

/** A maintenance alert as shown to everybody, before the login too (§3). */
export const Alert = z.object({
  id: AlertId,
  /** The author, for administrators; null for everybody else. */
  accountId: AccountId.nullable(),
  /** Plain text; its first line is the headline where there are several. */
  message: z.string(),
  /** The English text, for pages in English; null: they show the other text. */
  messageEnglish: z.string().nullable(),
  /** Shown from this time on; null: at once. */
  displayFrom: Instant.nullable(),
  /** Hidden from this time on; null: until it is deleted. */
  displayUntil: Instant.nullable(),
})
export type Alert = z.infer<typeof Alert>

/** A maintenance alert shown at once or from a time on (§7). */
export const NewAlert = z.strictObject({
  /** The id, if the caller generated one; absent: the server does. */
  id: AlertId.nullish(),
  /** The caller; another account is refused. */
  accountId: AccountId.nullish(),
  message: z.string().trim().min(1).max(alertMaxLength),
  messageEnglish: z.string().trim().min(1).max(alertMaxLength).nullable().default(null),
  displayFrom: Instant.nullable().default(null),
  displayUntil: Instant.nullable().default(null),
})
export type NewAlert = z.infer<typeof NewAlert>

type Span = Pick<Alert, 'displayFrom' | 'displayUntil'>

/** Whether an alert is shown: from its start to its end, or until it is deleted (§3). */
export function isAlertShown(alert: Span, now: Instant): boolean {
  return !isAlertPlanned(alert, now) && (alert.displayUntil === null || alert.displayUntil > now)
}

/** Whether an alert is planned: visible to administrators only (§3). */
export function isAlertPlanned({ displayFrom }: Pick<Alert, 'displayFrom'>, now: Instant): boolean {
  return displayFrom !== null && displayFrom > now
}

/** Why an alert is refused: its end is past, or before its start. */
export function refuseNewAlert({ displayFrom, displayUntil }: Span, now: Instant): Refusal | undefined {
  const isEmpty = displayUntil !== null && displayUntil <= Math.max(now, displayFrom ?? now)
  return isEmpty ? fieldRefusal('displayUntil', 'ERROR.OUT_OF_RANGE') : undefined
}

/** The text of an alert in one language. */
export function wordsOfAlert(
  { message, messageEnglish }: Pick<Alert, 'message' | 'messageEnglish'>,
  language: ShownLanguage,
): string {
  return language === 'en_EN' ? (messageEnglish ?? message) : message
}

/** Headline and text of an alert: with several lines the first is the headline. */
export function partsOfAlert(message: string): { readonly headline?: string; readonly text: string } {
  const [first = '', ...more] = message.trim().split('\n')
  const text = more.join('\n').trim()
  return text === '' ? { text: first.trim() } : { headline: first.trim(), text }
}
