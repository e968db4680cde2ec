import { type Now, startOfDay } from '@standfest/domain/base/day.ts'
import {
  type ContentAction,
  type ContentAttributes,
  type ContentKind,
  mayTouchContent,
} from '@standfest/domain/features/content/content.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { type Context, refuse, type SignedIn } from '#http/handle.ts'
import type { Content } from './content-row.ts'

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

/** The sort key of an item: the start of an appointment, the day of a diary entry, else its creation time. */
export function sortTimestampOf(
  { startsAt, day }: ContentAttributes,
  { instant, zone }: Now,
  createdAt = instant,
) {
  const ofDay = typeof day === 'string' ? startOfDay(day as Now['today'], zone) : createdAt
  return { now: instant, sortAt: typeof startsAt === 'number' ? startsAt : ofDay }
}
