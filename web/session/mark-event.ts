import type { AccountId, EventId } from '@standfest/domain/base/id.ts'
import { changeEvent } from '@standfest/domain/features/events/events.calls.ts'
import type { ClientEvent } from '@standfest/domain/features/events/events.ts'
import { send } from '#api/send.ts'

/** A consumption event to be marked as discussed, or as open again. */
export type EventMark = {
  readonly clientId: AccountId
  readonly event: { readonly id: EventId; readonly version: number }
  readonly ignored: boolean
  /** The idempotency key, the same for every attempt of the same mark. */
  readonly key: string
}

/** Sends a mark, based on the loaded version of the event (§4). */
export async function markEvent({
  clientId,
  event,
  ignored,
  key,
}: EventMark): Promise<ClientEvent | undefined> {
  const { data } = await send(changeEvent, {
    params: { id: event.id },
    query: { account: clientId },
    id: event.id,
    body: { ignored },
    ifMatch: event.version,
    idempotencyKey: key,
  })
  return data?.attributes
}
