import { useCallback, useMemo, useRef } from 'react'
import { newId } from '#api/new-id.ts'

/** The content of each attempt with its idempotency key. */
export type SentKeys = Readonly<Record<string, string>>

/**
 * The idempotency keys of a form: every attempt of the same content has the same key, so that it happens once,
 * however often it is sent. A draft stores the keys, so that an attempt after a reload has the same key too.
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
      /** After a success the same content gets a new key: it is another change from now on. */
      forget: (): void => {
        keys.current = {}
      },
    }),
    [],
  )
}

/** An idempotency key that stays the same for every attempt of the same change, outside of a form. */
export function useSameKey(): (change: unknown) => string {
  const last = useRef({ said: '', key: '' })
  return useCallback((change) => {
    const said = JSON.stringify(change)
    if (last.current.said !== said) last.current = { said, key: newId() }
    return last.current.key
  }, [])
}
