import { useRef, useState } from 'react'
import type { ClientScope } from '#session/client-scope.ts'
import { type FilesOf, useUploadFile } from './attachments.queries.ts'
import { readFile } from './read-file.ts'
import { useFileErrorText } from './use-file-refusal.ts'

/** One upload at a time: its progress, its outcome, and a way to cancel it. */
export function useUpload(scope: ClientScope, of: FilesOf) {
  const errorText = useFileErrorText()
  const { mutateAsync } = useUploadFile(scope, of)
  const stop = useRef<AbortController>(undefined)
  const [underWay, setUnderWay] = useState<{ readonly name: string; readonly share: number }>()
  const [added, setAdded] = useState<string>()
  const [fault, setFault] = useState<string>()
  const start = async (file: File) => {
    const { name } = file
    const given = new AbortController()
    stop.current = given
    setAdded(undefined)
    setFault(undefined)
    setUnderWay({ name, share: 0 })
    try {
      await mutateAsync({
        file: await readFile(file),
        key: crypto.randomUUID(),
        signal: given.signal,
        onProgress: (share) => setUnderWay({ name, share }),
      })
      setAdded(name)
    } catch (error) {
      if (!given.signal.aborted) setFault(errorText(error, name))
    } finally {
      setUnderWay(undefined)
    }
  }
  return { underWay, added, fault, start, cancel: () => stop.current?.abort() }
}
