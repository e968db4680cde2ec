import { messageMaxLength } from '@standfest/domain/features/messages/messages.ts'
import { IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenFile } from '#attachments/chosen-file.tsx'
import { FileDrop } from '#attachments/file-drop.tsx'
import { type ReadFile, readFile } from '#attachments/read-file.ts'
import { useAttachmentTexts } from '#attachments/use-attachment-texts.ts'
import { useTextDraft } from '#drafts/use-text-draft.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './composer.module.css'
import { TemplateButton } from './template-button.tsx'

/** Where a message is written. Enter makes a new line, Ctrl and Enter send. The draft stays until it is sent. */
export function Composer({
  label,
  draftOf,
  hasTemplates = false,
  openedByKey = 0,
  onSend,
}: {
  readonly label: string
  /** Whose thread the draft belongs to. */
  readonly draftOf: string
  /** Whoever treats may begin with a template. */
  readonly hasTemplates?: boolean
  /** Each time it rises the focus comes here. */
  readonly openedByKey?: number
  readonly onSend: (content: string, file: ReadFile | undefined) => void
}) {
  useAttachmentTexts()
  const { t } = useTranslation(['messages', 'attachments'])
  const [file, setFile] = useState<ReadFile>()
  const { content, setContent } = useTextDraft(`message ${draftOf}`)
  const [fault, setFault] = useState<string>()
  // A client's phone has one line for it (design 06b).
  const isOneLine = useMediaQuery('(width < 48em)') && !hasTemplates
  const area = useRef<HTMLTextAreaElement>(null)
  const sendIt = () => {
    const text = content.trim()
    const problem =
      text === '' && file === undefined
        ? t('emptyMessage')
        : text.length > messageMaxLength
          ? t('tooLong', { limit: messageMaxLength })
          : undefined
    setFault(problem)
    area.current?.focus()
    if (problem !== undefined) return
    onSend(text, file)
    setContent('')
    setFile(undefined)
  }
  const [filled, setFilled] = useState(0)
  useEffect(() => {
    if (filled + openedByKey > 0) area.current?.focus()
  }, [filled, openedByKey])
  const fill = (words: string) => {
    setFault(undefined)
    setFilled((times) => times + 1)
    setContent(content.trim() === '' ? words : `${content.trimEnd()}\n\n${words}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    sendIt()
  }
  const take = async (chosen: File) => {
    try {
      setFile(await readFile(chosen))
    } catch {
      setFault(t('attachments:notLoaded'))
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sendIt()
      }}
    >
      <FileDrop
        className={classNames(styles.composer, isOneLine && styles.oneLine)}
        onChoose={(chosen) => void take(chosen)}
      >
        {(openChooser) => (
          <>
            {/* The keys are those of the field inside. */}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
            <div className={styles.field} onKeyDown={onKeyDown}>
              <TextArea
                ref={area}
                label={label}
                rows={isOneLine ? 1 : 2}
                {...(isOneLine && { placeholder: label })}
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
            {file && (
              <div className={styles.chosen}>
                <ChosenFile name={file.filename} onLeaveOut={() => setFile(undefined)} />
              </div>
            )}
            <div className={styles.bar}>
              <span className={styles.attach}>
                <IconButton label={t('attachments:choose')} onPress={openChooser}>
                  <IconPaperclip aria-hidden="true" size={20} stroke={1.75} />
                </IconButton>
                {hasTemplates && <TemplateButton onChosen={fill} />}
                <span className={styles.limit}>{t('attachments:limit')}</span>
              </span>
              <span className={styles.hint}>{t('keys')}</span>
              <Button
                icon={<IconSend2 aria-hidden="true" size={20} stroke={1.75} />}
                type="submit"
                variant="primary"
              >
                {isOneLine ? <VisuallyHidden>{t('send')}</VisuallyHidden> : t('send')}
              </Button>
            </div>
          </>
        )}
      </FileDrop>
    </form>
  )
}
