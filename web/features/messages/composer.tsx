import { messageMaxLength } from '@standfest/domain/features/messages/messages.ts'
import { IconSend2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './composer.module.css'

/** Where a message is written. Enter makes a new line, Ctrl and Enter send. The draft stays until it is sent. */
export function Composer({
  label,
  draftOf,
  onSend,
}: {
  readonly label: string
  /** Whose thread the draft belongs to. */
  readonly draftOf: string
  readonly onSend: (content: string) => void
}) {
  const { t } = useTranslation('messages')
  const { content, setContent } = useDraft(draftOf)
  const [fault, setFault] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const sendIt = () => {
    const text = content.trim()
    const problem =
      text === ''
        ? t('emptyMessage')
        : text.length > messageMaxLength
          ? t('tooLong', { limit: messageMaxLength })
          : undefined
    setFault(problem)
    area.current?.focus()
    if (problem !== undefined) return
    onSend(text)
    setContent('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    sendIt()
  }
  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sendIt()
      }}
    >
      {/* The keys are those of the field inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.field} onKeyDown={onKeyDown}>
        <TextArea
          ref={area}
          label={label}
          rows={2}
          value={content}
          onChange={(text) => {
            setContent(text)
            setFault(undefined)
          }}
          limit={messageMaxLength}
          counter={(used, limit) => t('counter', { used, limit })}
          error={fault}
        />
      </div>
      <div className={styles.bar}>
        <span className={styles.hint}>{t('keys')}</span>
        <Button
          icon={<IconSend2 aria-hidden="true" size={20} stroke={1.75} />}
          type="submit"
          variant="primary"
        >
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

/** What is being written, for as long as the session: in memory, never on disk. */
function useDraft(of: string) {
  const queries = useQueryClient()
  const queryKey = ['message-draft', of]
  const [content, setShown] = useState(() => queries.getQueryData<string>(queryKey) ?? '')
  useEffect(() => {
    queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    // The key is made anew with each drawing and says the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [queries, of])
  return {
    content,
    setContent: (text: string) => {
      setShown(text)
      queries.setQueryData(queryKey, text)
    },
  }
}
