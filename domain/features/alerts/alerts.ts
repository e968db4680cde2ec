import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { AccountId, AlertId } from '#base/id.ts'
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
  /** From this moment on it is gone; null: until somebody deletes it. */
  displayUntil: Instant.nullable(),
})
export type Alert = z.infer<typeof Alert>

/** A maintenance alert to be shown at once (§7). */
export const NewAlert = z.strictObject({
  /** Absent: made by the server. */
  id: AlertId.nullish(),
  /** Whoever sends it; nobody else can be named. */
  accountId: AccountId.nullish(),
  message: z.string().trim().min(1).max(alertMaxLength),
  displayUntil: Instant.nullable().default(null),
})
export type NewAlert = z.infer<typeof NewAlert>

/** Whether an alert is still shown: without an end until it is deleted (§3). */
export function isAlertShown({ displayUntil }: Pick<Alert, 'displayUntil'>, now: Instant): boolean {
  return displayUntil === null || displayUntil > now
}

/** Why this alert cannot be shown, if so: its end has passed. */
export function refuseNewAlert(
  { displayUntil }: Pick<Alert, 'displayUntil'>,
  now: Instant,
): Refusal | undefined {
  return isAlertShown({ displayUntil }, now) ? undefined : fieldRefusal('displayUntil', 'ERROR.OUT_OF_RANGE')
}

/** An alert in two parts: with several lines the first is the headline, alone it is the text. */
export function partsOfAlert(message: string): { readonly headline?: string; readonly text: string } {
  const [first = '', ...more] = message.trim().split('\n')
  const text = more.join('\n').trim()
  return text === '' ? { text: first.trim() } : { headline: first.trim(), text }
}
