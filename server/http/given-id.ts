import { z } from 'zod'
import { brokenConstraint } from '#database/connection.ts'
import { refuse } from './handle.ts'

const uuid = z.uuid()

/**
 * [Note: Given ids] The client-generated id of a new resource, as `data.id`. A resource created offline keeps it over
 * all retries: it becomes the row's id, so that a late repeat finds the stored row. Idempotency keys are kept for two
 * days only.
 */
export function givenId(id: string | undefined): string | undefined {
  if (id !== undefined && !uuid.safeParse(id).success)
    refuse('ERROR.MALFORMED', { fields: [{ field: 'data.id' }] })
  return id
}

/**
 * Inserts a new resource. A used id is refused like any foreign id; where it is no primary key, its unique constraint has to be
 * named.
 */
export async function storeNew<T>(store: () => Promise<T>, uniqueId?: string): Promise<T> {
  try {
    return await store()
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken !== undefined && (broken.endsWith('_pkey') || broken === uniqueId))
      refuse('ERROR.ACCESS_DENIED')
    throw error
  }
}
