import type { Attachment } from '@standfest/domain/features/attachments/attachments.ts'
import { useEffect, useState } from 'react'
import type { ClientScope } from '#session/client-scope.ts'
import { readBlob } from './attachments.queries.ts'

/** A stored file, as far as a tile needs it. */
export type StoredFile = Pick<Attachment, 'id' | 'filename'> & { readonly size?: number }

/** Why a requested file is not shown: missing or unreachable, or loaded but unreadable (§8). */
export type AssetFault = 'notLoaded' | 'notParsed'

/** Fetches a file on request, and caches it for as long as its tile is mounted. */
export function useAsset(scope: ClientScope, file: StoredFile) {
  const [address, setAddress] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const [fault, setFault] = useState<AssetFault>()
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address])
  const load = async (): Promise<Blob | undefined> => {
    setFault(undefined)
    setLoading(true)
    try {
      const blob = await readBlob(scope, file)
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
