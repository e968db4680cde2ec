import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedInSession, storeInSession } from './session-memory.ts'

const name = 'list left'
type ListAddress = '/heute' | '/klienten'

/** Keeps that a page with rows of clients was the last one: the record leads back to it. */
export function useNoteList(address: ListAddress): void {
  const queries = useQueryClient()
  useEffect(() => storeInSession(queries, name, address), [queries, address])
}

/** The page with rows of clients that a record leads back to. */
export function useListLeft(): ListAddress {
  return (storedInSession(useQueryClient(), name) as ListAddress | undefined) ?? '/klienten'
}
