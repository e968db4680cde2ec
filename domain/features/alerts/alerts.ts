import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { AccountId, AlertId } from '#base/id.ts'
import type { Language } from '#base/language.ts'
import { fieldRefusal, type Refusal } from '#base/refusal.ts'

/** The longest maintenance alert: it stands on top of every page, on phones too. */
export const alertMaxLength = 500

/** A maintenance alert as everybody reads it, before the login too (§3). */
export const Alert = z.object({
  id: AlertId,
  /** Who wrote it, for administrators; null for everybody else. */
  accountId: AccountId.nullable(),
  /** Plain text; its first line is the headline where there are several. */
  message: z.string(),
  /** The same in English, for pages in English; null: they show the other text. */
  messageEnglish: z.string().nullable(),
  /** From this moment on it is shown; null: at once. */
  displayFrom: Instant.nullable(),
  /** From this moment on it is gone; null: until somebody deletes it. */
  displayUntil: Instant.nullable(),
})
export type Alert = z.infer<typeof Alert>

/** A maintenance alert to be shown at once or from a moment on (§7). */
export const NewAlert = z.strictObject({
  /** Absent: made by the server. */
  id: AlertId.nullish(),
  /** Whoever sends it; nobody else can be named. */
  accountId: AccountId.nullish(),
  message: z.string().trim().min(1).max(alertMaxLength),
  messageEnglish: z.string().trim().min(1).max(alertMaxLength).nullable().default(null),
  displayFrom: Instant.nullable().default(null),
  displayUntil: Instant.nullable().default(null),
})
export type NewAlert = z.infer<typeof NewAlert>

type Span = Pick<Alert, 'displayFrom' | 'displayUntil'>

/** Whether an alert is shown: from its beginning to its end, without an end until it is deleted (§3). */
export function isAlertShown(alert: Span, now: Instant): boolean {
  return !isAlertPlanned(alert, now) && (alert.displayUntil === null || alert.displayUntil > now)
}

/** Whether an alert is still to come: until then administrators alone see it (§3). */
export function isAlertPlanned({ displayFrom }: Pick<Alert, 'displayFrom'>, now: Instant): boolean {
  return displayFrom !== null && displayFrom > now
}

/** Why this alert cannot be shown, if so: its end has passed, or comes before its beginning. */
export function refuseNewAlert({ displayFrom, displayUntil }: Span, now: Instant): Refusal | undefined {
  const isEmpty = displayUntil !== null && displayUntil <= Math.max(now, displayFrom ?? now)
  return isEmpty ? fieldRefusal('displayUntil', 'ERROR.OUT_OF_RANGE') : undefined
}

/** The text of an alert for pages in one language. */
export function wordsOfAlert(
  { message, messageEnglish }: Pick<Alert, 'message' | 'messageEnglish'>,
  language: Language,
): string {
  return language === 'en_EN' ? (messageEnglish ?? message) : message
}

/** An alert in two parts: with several lines the first is the headline, alone it is the text. */
export function partsOfAlert(message: string): { readonly headline?: string; readonly text: string } {
  const [first = '', ...more] = message.trim().split('\n')
  const text = more.join('\n').trim()
  return text === '' ? { text: first.trim() } : { headline: first.trim(), text }
}
