import { useRef, useState } from 'react'
import type { Whose } from '#session/whose.ts'
import { type FilesOf, useUploadFile } from './attachments.queries.ts'
import { readFile } from './read-file.ts'
import { useFileErrorText } from './use-file-refusal.ts'

/** One upload at a time: how far it is, what came of it, and the way to stop it. */
export function useUpload(whose: Whose, of: FilesOf) {
  const errorText = useFileErrorText()
  const { mutateAsync } = useUploadFile(whose, of)
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
