import type { ContentState } from '@standfest/domain/features/content/content.ts'

/** An item of content as it is read: what all kinds have, and the attributes of its own. */
export type ContentItem = ContentState & Readonly<Record<string, unknown>>
