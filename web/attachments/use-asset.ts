import type { Property } from '@standfest/domain/features/attachments/attachments.ts'
import { useEffect, useState } from 'react'
import type { Whose } from '#session/whose.ts'
import { readBlob } from './attachments.queries.ts'

/** A file of the server, as far as a tile needs it. */
export type StoredFile = Pick<Property, 'id' | 'filename'> & { readonly size?: number }

/** What came of a file that was asked for: not there or not reached, or there and not to be made sense of (§8). */
export type AssetFault = 'notLoaded' | 'notParsed'

/** Fetches a file when somebody wants it, and keeps it for as long as its tile stands. */
export function useAsset(whose: Whose, file: StoredFile) {
  const [address, setAddress] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const [fault, setFault] = useState<AssetFault>()
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address])
  const load = async (): Promise<Blob | undefined> => {
    setFault(undefined)
    setLoading(true)
    try {
      const blob = await readBlob(whose, file)
      if (blob === undefined) setFault('notLoaded')
      return blob
    } catch {
      setFault('notLoaded')
      return undefined
    } finally {
      setLoading(false)
    }
  }
  return {
    address,
    isLoading,
    fault,
    load,
    show: async () => {
      const blob = await load()
      if (blob !== undefined) setAddress(URL.createObjectURL(blob))
    },
    failParsing: () => {
      setAddress(undefined)
      setFault('notParsed')
    },
  }
}
