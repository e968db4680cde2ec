import { messageMaxLength } from '@standfest/domain/features/messages/messages.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReadFile, readFile } from '#attachments/read-file.ts'
import { useTextDraft } from '#drafts/use-text-draft.ts'

/** What is wrong with a message: with its words, or with the file that was chosen for it. */
type WritingFault = { readonly of: 'words' | 'file'; readonly text: string }

/** The message that is being written in a thread: words and a file. The words stay until they are sent ([Note: Drafts]). */
export function useWriting(clientId: string, onSend: (content: string, file: ReadFile | undefined) => void) {
  const { t } = useTranslation(['messages', 'attachments'])
  const { content, setContent } = useTextDraft(`message ${clientId}`)
  const [file, setFile] = useState<ReadFile>()
  const [fault, setFault] = useState<WritingFault>()
  const [filled, setFilled] = useState(0)
  const fill = (words: string) => {
    setFault(undefined)
    setFilled((times) => times + 1)
    setContent([content.trimEnd(), words].filter((part) => part.trim() !== '').join('\n\n'))
  }
  const refuseFile = (text: string) => setFault({ of: 'file', text })
  return {
    content,
    file,
    fault,
    /** How often words were put into the field by something else than typing. */
    filled,
    setContent: (text: string) => {
      setContent(text)
      setFault(undefined)
    },
    /** Adds words to those that are there. */
    fill,
    refuseFile,
    chooseFile: async (chosen: File) => {
      try {
        setFile(await readFile(chosen))
        setFault(undefined)
      } catch {
        refuseFile(t('attachments:notLoaded'))
      }
    },
    leaveFileOut: () => setFile(undefined),
    /** Brings a message back into the field; false where a second file would displace the first. */
    takeBack: (message: { readonly content: string; readonly file: ReadFile | undefined }): boolean => {
      if (message.file !== undefined && file !== undefined) {
        refuseFile(t('oneFile'))
        return false
      }
      fill(message.content)
      if (message.file !== undefined) setFile(message.file)
      return true
    },
    send: () => {
      const text = content.trim()
      const problem =
        text === '' && file === undefined
          ? t('emptyMessage')
          : text.length > messageMaxLength
            ? t('tooLong', { limit: messageMaxLength })
            : undefined
      setFault(problem === undefined ? undefined : { of: 'words', text: problem })
      if (problem !== undefined) return
      onSend(text, file)
      setContent('')
      setFile(undefined)
    },
  }
}

export type Writing = ReturnType<typeof useWriting>
