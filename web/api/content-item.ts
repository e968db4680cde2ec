import type { ContentState } from '@standfest/domain/features/content/content.ts'

/** A content item as it is read: the fields common to all kinds, and the attributes of its own. */
export type ContentItem = ContentState & Readonly<Record<string, unknown>>
