import { messageMaxLength } from '@standfest/domain/features/messages/messages.ts'
import { gapIn } from '@standfest/domain/features/templates/templates.ts'
import { useEffect, useRef, useState } from 'react'
import * as attachmentsWords from '#attachments/attachments.texts.ts'
import { type ReadFile, readFile } from '#attachments/read-file.ts'
import { textBelow, useTextDraft } from '#editing/use-text-draft.ts'
import { useWords } from '#language/words.ts'
import * as messagesWords from './messages.texts.ts'

/** What is wrong with a message: with its text, or with the chosen file. */
type WritingFault = { readonly of: 'words' | 'file'; readonly text: string }

/** The unsent message of a conversation: text and file. The text is stored until it is sent ([Note: Drafts]). */
export function useWriting(
  clientId: string,
  onSend: (content: string, file: ReadFile | undefined) => void,
  /** Whether texts come from templates: one with a placeholder is not sent. */
  { hasTemplates }: { readonly hasTemplates: boolean },
) {
  const t = useWords(messagesWords)
  const tAttachments = useWords(attachmentsWords)
  const { content, setContent } = useTextDraft(`message ${clientId}`)
  const [file, setFile] = useState<ReadFile>()
  // The chosen file, also while it is being read: a message sent at once waits for it.
  const chosen = useRef<Promise<ReadFile>>(undefined)
  const isWaiting = useRef(false)
  const latest = useRef(content)
  useEffect(() => {
    latest.current = content
  }, [content])
  const [fault, setFault] = useState<WritingFault>()
  const [filled, setFilled] = useState(0)
  const fill = (words: string) => {
    setFault(undefined)
    setFilled((times) => times + 1)
    setContent(textBelow(content, words))
  }
  const refuseFile = (text: string) => setFault({ of: 'file', text })
  const hold = (next: ReadFile | undefined) => {
    chosen.current = next && Promise.resolve(next)
    setFile(next)
  }
  const sendNow = (text: string, withFile: ReadFile | undefined) => {
    onSend(text, withFile)
    setContent('')
    hold(undefined)
  }
  return {
    content,
    file,
    fault,
    /** How often the text was set by something else than typing. */
    filled,
    setContent: (text: string) => {
      setContent(text)
      setFault(undefined)
    },
    /** Appends a text to the present one. */
    fill,
    refuseFile,
    chooseFile: async (next: File) => {
      const read = readFile(next)
      chosen.current = read
      setFault(undefined)
      try {
        const found = await read
        if (chosen.current === read) setFile(found)
      } catch {
        if (chosen.current !== read) return
        hold(undefined)
        refuseFile(tAttachments('notLoaded'))
      }
    },
    leaveFileOut: () => hold(undefined),
    /** Returns a message to the field; false where a second file would replace the first. */
    takeBack: (message: { readonly content: string; readonly file: ReadFile | undefined }): boolean => {
      if (message.file !== undefined && file !== undefined) {
        refuseFile(t('oneFile'))
        return false
      }
      fill(message.content)
      if (message.file !== undefined) hold(message.file)
      return true
    },
    /** Sends the message; false where it cannot be sent as it is. */
    send: (): boolean => {
      const text = content.trim()
      const reading = chosen.current
      const gap = hasTemplates ? gapIn(text) : undefined
      const problem =
        text === '' && reading === undefined
          ? t('emptyMessage')
          : text.length > messageMaxLength
            ? t('tooLong', { limit: messageMaxLength })
            : gap === undefined
              ? undefined
              : t('gap', { gap })
      setFault(problem === undefined ? undefined : { of: 'words', text: problem })
      if (problem !== undefined || isWaiting.current) return false
      if (reading === undefined || file !== undefined) {
        sendNow(text, file)
        return true
      }
      isWaiting.current = true
      void reading
        // Text typed meanwhile is included. An unreadable file is reported at the file input, and nothing is sent.
        .then(
          (found) => sendNow(latest.current.trim(), found),
          () => undefined,
        )
        .finally(() => {
          isWaiting.current = false
        })
      return true
    },
  }
}

export type Writing = ReturnType<typeof useWriting>
