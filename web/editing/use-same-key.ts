import { useCallback, useRef } from 'react'

/** A key that stays the same for every try of the same change: it then happens once, however often it is sent. */
export function useSameKey(): (change: unknown) => string {
  const last = useRef({ said: '', key: '' })
  return useCallback((change) => {
    const said = JSON.stringify(change)
    if (last.current.said !== said) last.current = { said, key: crypto.randomUUID() }
    return last.current.key
  }, [])
}
