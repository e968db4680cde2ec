import type { AccountId } from '#base/id.ts'
import { gapIn } from '#features/templates/templates.ts'

/** A message for one of several clients, with the placeholders filled in. */
export type OneOfSeveral = { readonly clientId: AccountId; readonly content: string }

/**
 * The messages that leave: one of its own for each client (§2). A client for whom a placeholder stays empty gets none,
 * and is named with that placeholder.
 */
export function messagesToSeveral(filled: readonly OneOfSeveral[]): {
  readonly messages: readonly OneOfSeveral[]
  readonly leftOut: readonly { readonly clientId: AccountId; readonly gap: string }[]
} {
  const judged = filled.map((one) => ({ one, gap: gapIn(one.content) }))
  return {
    messages: judged.flatMap(({ one, gap }) => (gap === undefined ? [one] : [])),
    leftOut: judged.flatMap(({ one: { clientId }, gap }) => (gap === undefined ? [] : [{ clientId, gap }])),
  }
}
