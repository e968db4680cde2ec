import { useEffect, useRef, useState } from 'react'

/** The group around a number field is marked as invalid too, and cannot be focused. */
const invalidField = ':is(input, textarea, button)[aria-invalid="true"]'

/**
 * Focuses the first invalid field after each attempt to save: in a long form it may be far above the submit button.
 */
export function useFocusOnFault() {
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(invalidField)?.focus()
  }, [attempts])
  return { form, focus: () => setAttempts(attempts + 1) }
}
