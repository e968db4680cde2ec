import { type RefObject, useEffect, useState } from 'react'

/** The group around a number field is marked as invalid too, and cannot be focused. */
const invalidField = ':is(input, textarea, button)[aria-invalid="true"]'

/**
 * Focuses the first invalid field after each attempt to save: in a long form it may be far above the submit button.
 */
export function useFocusOnFault(form: RefObject<HTMLFormElement | null>): () => void {
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(invalidField)?.focus()
  }, [form, attempts])
  return () => setAttempts(attempts + 1)
}
