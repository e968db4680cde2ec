import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { useRef, useState } from 'react'
import { useErrorText } from '#language/error-text.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { type FilesOf, uploadFile } from './attachments.queries.ts'
import { type ReadFile, readFile } from './read-file.ts'
import { readTemplateFileBytes } from './template-files.queries.ts'

/** A file that could not be copied along, and why. */
export type FileLeft = { readonly filename: string; readonly reason: string }

/** A chosen file; its idempotency key stays the same for every attempt, so that it is stored once. */
type WaitingFile = { readonly key: string; readonly file: ReadFile; readonly isOfTemplate?: true }

/** Files chosen for an item that is not stored yet: they stay in memory until it is. */
export function useWaitingFiles(scope: ClientScope) {
  const errorText = useErrorText()
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([])
  // The upload reads this ref and not the state: a form can be submitted before React has rendered a chosen file.
  const held = useRef<readonly WaitingFile[]>([])
  const reading = useRef(new Set<Promise<void>>())
  const [isReading, setReading] = useState(false)
  const [underWay, setUnderWay] = useState<{ readonly name: string; readonly share: number }>()
  const stop = useRef<AbortController>(undefined)
  const [isUnreadable, setUnreadable] = useState(false)
  const hold = (files: readonly WaitingFile[]) => {
    held.current = files
    setWaiting(files)
  }
  const leaveOutThose = (isLeftOut: (file: WaitingFile) => boolean) =>
    hold(held.current.filter((one) => !isLeftOut(one)))
  const add = async (file: File, more: Pick<WaitingFile, 'isOfTemplate'> = {}) => {
    const read = await readFile(file)
    hold([...held.current, { key: crypto.randomUUID(), file: read, ...more }])
  }
  /** An upload waits for files that are still being read from the device. */
  const noteReading = async (read: Promise<void>) => {
    reading.current.add(read)
    setReading(true)
    await read
    reading.current.delete(read)
    setReading(reading.current.size > 0)
  }
  const choose = (file: File) => {
    setUnreadable(false)
    return noteReading(add(file).catch(() => setUnreadable(true)))
  }
  /** Copies of a template's files are pending too; those of a previously chosen template are dropped. */
  const copyOf = (template: Template) => {
    setUnreadable(false)
    leaveOutThose((one) => one.isOfTemplate === true)
    return noteReading(addFilesOf(template))
  }
  const addFilesOf = async ({ id, files }: Template) => {
    for (const file of files) {
      try {
        const copy = await readTemplateFileBytes(id, file)
        if (copy === undefined) setUnreadable(true)
        else await add(copy, { isOfTemplate: true })
      } catch {
        setUnreadable(true)
      }
    }
  }
  /** Uploads the pending files one after the other; a cancelled one is skipped. */
  const uploadTo = async (of: FilesOf): Promise<readonly FileLeft[]> => {
    const left: FileLeft[] = []
    await Promise.all(reading.current)
    for (const { key, file } of held.current) {
      const { filename } = file
      const given = new AbortController()
      stop.current = given
      setUnderWay({ name: filename, share: 0 })
      const onProgress = (share: number) => setUnderWay({ name: filename, share })
      try {
        await uploadFile(scope, of, { file, key, signal: given.signal, onProgress })
      } catch (error) {
        if (!given.signal.aborted) left.push({ filename, reason: errorText(error) })
      }
    }
    setUnderWay(undefined)
    hold([])
    return left
  }
  return {
    waiting,
    /** Whether files are pending, including those that are still being read. */
    areAny: waiting.length > 0 || isReading,
    underWay,
    isUnreadable,
    choose,
    copyOf,
    leaveOut: (key: string) => leaveOutThose((one) => one.key === key),
    leaveOutAll: () => hold([]),
    uploadTo,
    cancel: () => stop.current?.abort(),
  }
}

export type WaitingFiles = ReturnType<typeof useWaitingFiles>
