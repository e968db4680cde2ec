import { useCallback, useMemo, useRef } from 'react'
import { newId } from '#api/new-id.ts'

/** What was tried to be sent, each with the key of its tries. */
export type SentKeys = Readonly<Record<string, string>>

/**
 * The idempotency keys of a form: every try of the same content has the same one, so that it happens once, however often
 * it is sent. A draft keeps them, so that a try after a reload is the same one too.
 */
export function useKeys() {
  const keys = useRef<SentKeys>({})
  return useMemo(
    () => ({
      of: (said: unknown): string => {
        const name = JSON.stringify(said)
        const key = keys.current[name] ?? newId()
        keys.current = { ...keys.current, [name]: key }
        return key
      },
      all: (): SentKeys => keys.current,
      goOnWith: (earlier: SentKeys): void => {
        keys.current = { ...earlier, ...keys.current }
      },
      /** It has happened: the same content is another thing from now on. */
      forget: (): void => {
        keys.current = {}
      },
    }),
    [],
  )
}

/** A key that stays the same for every try of the same change, outside of a form. */
export function useSameKey(): (change: unknown) => string {
  const last = useRef({ said: '', key: '' })
  return useCallback((change) => {
    const said = JSON.stringify(change)
    if (last.current.said !== said) last.current = { said, key: newId() }
    return last.current.key
  }, [])
}
