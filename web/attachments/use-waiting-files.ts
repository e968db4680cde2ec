import { useRef, useState } from 'react'
import { useErrorText } from '#language/error-text.ts'
import type { Whose } from '#content/whose.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { type FilesOf, uploadFile } from './attachments.queries.ts'
import { type ReadFile, readFile } from './read-file.ts'
import { readTemplateFileBytes } from './template-files.queries.ts'

/** A file that could not be taken along, and why. */
export type FileLeft = { readonly filename: string; readonly reason: string }

/** A chosen file; its key stays the same for every try, so that it is stored once. */
type WaitingFile = { readonly key: string; readonly file: ReadFile; readonly isOfTemplate?: true }

/** Files that are chosen before there is anything they can belong to: they wait in memory until there is. */
export function useWaitingFiles(whose: Whose) {
  const errorText = useErrorText()
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([])
  const [underWay, setUnderWay] = useState<{ readonly name: string; readonly share: number }>()
  const stop = useRef<AbortController>(undefined)
  const [isUnreadable, setUnreadable] = useState(false)
  const add = async (file: File, more: Pick<WaitingFile, 'isOfTemplate'> = {}) => {
    const read = await readFile(file)
    setWaiting((now) => [...now, { key: crypto.randomUUID(), file: read, ...more }])
  }
  const choose = async (file: File) => {
    setUnreadable(false)
    await add(file).catch(() => setUnreadable(true))
  }
  /** Copies of a template's files wait too; those of another that was chosen before go. */
  const copyOf = async ({ id, files }: Template) => {
    setUnreadable(false)
    setWaiting((now) => now.filter((one) => one.isOfTemplate !== true))
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
  /** Uploads one after the other what waits; what is stopped is left out. */
  const uploadTo = async (of: FilesOf): Promise<readonly FileLeft[]> => {
    const left: FileLeft[] = []
    for (const { key, file } of waiting) {
      const { filename } = file
      const given = new AbortController()
      stop.current = given
      setUnderWay({ name: filename, share: 0 })
      const onProgress = (share: number) => setUnderWay({ name: filename, share })
      try {
        await uploadFile(whose, of, { file, key, signal: given.signal, onProgress })
      } catch (error) {
        if (!given.signal.aborted) left.push({ filename, reason: errorText(error) })
      }
    }
    setUnderWay(undefined)
    setWaiting([])
    return left
  }
  return {
    waiting,
    underWay,
    isUnreadable,
    choose,
    copyOf,
    leaveOut: (key: string) => setWaiting((now) => now.filter((one) => one.key !== key)),
    leaveOutAll: () => setWaiting([]),
    uploadTo,
    cancel: () => stop.current?.abort(),
  }
}

export type WaitingFiles = ReturnType<typeof useWaitingFiles>
