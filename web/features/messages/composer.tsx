import { messageMaxLength } from '@standfest/domain/features/messages/messages.ts'
import { IconPaperclip, IconSend2, IconTemplate } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import * as attachmentsWords from '#attachments/attachments.texts.ts'
import { ChosenFile } from '#attachments/chosen-file.tsx'
import { FileDrop } from '#attachments/file-drop.tsx'
import { DraftNotStored } from '#drafts/draft-not-stored.tsx'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './composer.module.css'
import * as messagesWords from './messages.texts.ts'
import type { Writing } from './use-writing.ts'

/** The text field for a message. Enter inserts a line break, Ctrl+Enter sends, with Shift it goes on to the next conversation. */
export function Composer({
  label,
  templatesFor,
  openedByKey = 0,
  onNext,
  writing,
}: {
  readonly label: string
  /** The client to whom the care team writes, from templates too; undefined: a client writes. */
  readonly templatesFor?: ClientScope | undefined
  /** Each time it is incremented the field takes the focus. */
  readonly openedByKey?: number
  /** Goes on to the next conversation that waits for an answer; undefined: there is none to go to. */
  readonly onNext?: (() => void) | undefined
  readonly writing: Writing
}) {
  const t = useWords(messagesWords)
  const tAttachments = useWords(attachmentsWords)
  const { content, file, fault, filled } = writing
  // On a client's phone it has one line (design 06b).
  const isOneLine = useMediaQuery('(width < 48em)') && templatesFor === undefined
  const area = useRef<HTMLTextAreaElement>(null)
  const sendIt = () => {
    area.current?.focus()
    return writing.send()
  }
  useEffect(() => {
    if (filled + openedByKey > 0) area.current?.focus()
  }, [filled, openedByKey])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const isSent = sendIt()
    if (isSent && event.shiftKey) onNext?.()
  }
  return (
    <form
      className={classNames(styles.place, isOneLine && styles.lowest)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sendIt()
      }}
    >
      <FileDrop
        className={classNames(styles.composer, isOneLine && styles.oneLine)}
        onChoose={(chosen) => void writing.chooseFile(chosen)}
        onRefuse={writing.refuseFile}
      >
        {(openChooser) => (
          <>
            {/* The keys are those of the field inside. */}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
            <Box canShrink className={styles.field} onKeyDown={onKeyDown}>
              <TextArea
                ref={area}
                label={label}
                rows={isOneLine ? 1 : 2}
                {...(isOneLine && { placeholder: label })}
                value={content}
                onChange={writing.setContent}
                limit={messageMaxLength}
                counter={(used, limit) => t('counter', { used, limit })}
                error={fault?.of === 'words' ? fault.text : undefined}
              />
            </Box>
            <DraftNotStored />
            {fault?.of === 'file' && (
              <div className={styles.wide}>
                <Banner tone="error">{fault.text}</Banner>
              </div>
            )}
            {file && (
              <div className={styles.wide}>
                <ChosenFile name={file.filename} onLeaveOut={writing.leaveFileOut} />
              </div>
            )}
            <Cluster gap="xs" align="center" justify="between" className={styles.bar}>
              <Cluster
                as="span"
                gap="2xs"
                align="center"
                size="xs-plus"
                tone="text-2"
                breaksAnywhere
                canShrink
                className={styles.attach}
              >
                <IconButton label={tAttachments('choose')} onPress={openChooser}>
                  <IconPaperclip aria-hidden="true" size={20} stroke={1.75} />
                </IconButton>
                {templatesFor && <TemplateButton scope={templatesFor} onChosen={writing.fill} />}
                <span className={styles.limit}>{tAttachments('limit')}</span>
              </Cluster>
              <Text as="span" size="xs-plus" tone="text-2" className={styles.hint}>
                {t(onNext === undefined ? 'keys' : 'keysWithNext')}
              </Text>
              <Button
                icon={<IconSend2 aria-hidden="true" size={20} stroke={1.75} />}
                type="submit"
                variant="primary"
              >
                {isOneLine ? <VisuallyHidden>{t('send')}</VisuallyHidden> : t('send')}
              </Button>
            </Cluster>
          </>
        )}
      </FileDrop>
    </form>
  )
}

const TemplateChoice = lazy(async () => ({ default: (await import('./template-choice.tsx')).TemplateChoice }))

/** The composer's button that opens the message templates. */
function TemplateButton({
  scope,
  onChosen,
}: {
  /** The person to whom the message goes. */
  readonly scope: ClientScope
  readonly onChosen: (words: string) => void
}) {
  const t = useWords(messagesWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<IconTemplate aria-hidden="true" size={18} stroke={1.75} />}
        onPress={() => setOpen(true)}
        variant="subtle"
      >
        {t('template')}
      </Button>
      {isOpen && (
        <Suspense>
          <TemplateChoice
            scope={scope}
            onChosen={(words) => {
              setOpen(false)
              onChosen(words)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
