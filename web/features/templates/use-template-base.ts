import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { useRef, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'

/**
 * The version of a template that a form began with. What somebody else saves meanwhile comes in with the list and
 * changes nothing under the hands of whoever is typing; only the save finds out (§7).
 */
export function useTemplateBase<One extends Template | undefined>(present: One) {
  const base = useRef(present)
  const [isStale, setStale] = useState(false)
  return {
    begun: () => base.current,
    isStale,
    /** A draft is of the version that was there when it was written. */
    goBackTo: (version: number | undefined): void => {
      if (base.current !== undefined && version !== undefined) base.current = { ...base.current, version }
    },
    /** Whether an error says that somebody else was quicker. */
    takesConflict: (error: unknown): boolean => {
      const isConflict = error instanceof RequestFailed && error.code === 'ERROR.CONFLICT'
      if (isConflict) setStale(true)
      return isConflict
    },
    /** Goes on from what is stored by now. */
    renew: (): One => {
      base.current = present
      setStale(false)
      return present
    },
  }
}
