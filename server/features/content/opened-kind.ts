import {
  type ContentAction,
  type ContentKind,
  mayTouchContent,
} from '@standfest/domain/features/content/content.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { type Context, refuse, type SignedIn } from '#http/handle.ts'
import type { Content } from './content-row.store.ts'

/** The context of every handler of a content kind: the kind, the client and the transaction. */
export type Opened = {
  readonly context: Context<SignedIn>
  readonly client: ClientAccess
  readonly kind: ContentKind
}

export function refuseUnlessMay(
  { client, kind }: Opened,
  action: ContentAction,
  { authorId }: Content,
): void {
  const authorEdits = kind.authorEdits === true
  if (!mayTouchContent(action, client, { authorEdits, authorId })) refuse('ERROR.ACCESS_DENIED')
}
