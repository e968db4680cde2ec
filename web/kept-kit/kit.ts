import type { ContentItem } from '#api/content-item.ts'

/** A client's emergency kit, each part in its order: whom to call, what to remember, what to do, what to notice, and notes. */
export type Kit = {
  readonly contacts: readonly ContentItem[]
  readonly mnemonics: readonly ContentItem[]
  readonly strategies: readonly ContentItem[]
  readonly signals: readonly ContentItem[]
  readonly notes: readonly ContentItem[]
}
