import type { ContentItem } from '#api/content-item.ts'

/** A client's emergency kit, each section in its order: contacts, reminders, steps, warning signs, and notes. */
export type Kit = {
  readonly contacts: readonly ContentItem[]
  readonly mnemonics: readonly ContentItem[]
  readonly strategies: readonly ContentItem[]
  readonly signals: readonly ContentItem[]
  readonly notes: readonly ContentItem[]
}
