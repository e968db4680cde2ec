import { z } from 'zod'
import { brokenConstraint } from '#database/connection.ts'
import { refuse } from './handle.ts'

const uuid = z.uuid()

/**
 * [Note: Given ids]
 * The id that a page gave to something new, as `data.id`. What was typed without a connection keeps it over every try:
 * it is the id of the row, so a repeat finds what the first try stored, however late it comes. The kept answer of a
 * key lasts two days only.
 */
export function givenId(id: string | undefined): string | undefined {
  if (id !== undefined && !uuid.safeParse(id).success)
    refuse('ERROR.MALFORMED', { fields: [{ field: 'data.id' }] })
  return id
}

/** Stores something new. An id that is taken by something else is refused as every id of somebody else's is. */
export async function storeNew<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch (error) {
    if (brokenConstraint(error)?.endsWith('_pkey')) refuse('ERROR.ACCESS_DENIED')
    throw error
  }
}
