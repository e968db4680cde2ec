import type { OutboxMailId } from '@standfest/domain/base/id.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'
import { useFolderMail, useOutboxMails } from './outbox.queries.ts'
import * as outboxWords from './outbox.texts.ts'
import { OutboxPart } from './outbox-part.tsx'
import { useMailWords } from './use-mail-words.ts'

/** The mails of a demo clinic, which are written to a folder because there is no mail server. */
export function FolderMails() {
  const t = useWords(outboxWords)
  const { kindOf, momentOf } = useMailWords()
  const letters = useOutboxMails({ channel: 'folder' })
  const [opened, setOpened] = useState<OutboxMailId>()
  const data = letters.data?.filter(({ readable }) => readable)
  return (
    <OutboxPart part="mails">
      <Part
        read={{ ...letters, data }}
        missing={t('failed')}
        note={t('failed')}
        skeleton={<Skeleton shape="card" />}
        empty={<p>{t('mails.none')}</p>}
      >
        {(mails) => (
          <RowList label={t('mails.title')}>
            {mails.map(({ id, kind, dueAt, sentAt }) => {
              const said = { kind: kindOf(kind), when: momentOf(sentAt ?? dueAt) }
              return (
                <Row
                  key={id}
                  title={said.kind}
                  detail={said.when}
                  actions={
                    <Button
                      aria-label={t('mails.readOne', said)}
                      onPress={() => setOpened(id)}
                      variant="subtle"
                    >
                      {t('mails.read')}
                    </Button>
                  }
                />
              )
            })}
          </RowList>
        )}
      </Part>
      {letters.hasNextPage && (
        <Button isPending={letters.isFetchingNextPage} onPress={() => void letters.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
      {opened !== undefined && <FolderMailDialog id={opened} onClose={() => setOpened(undefined)} />}
    </OutboxPart>
  )
}

/** A mail of the demo clinic as its recipient would see it, without the recipient. */
function FolderMailDialog({ id, onClose }: { readonly id: OutboxMailId; readonly onClose: () => void }) {
  const t = useWords(outboxWords)
  const mail = useFolderMail(id)
  return (
    <Dialog
      isOpen
      onCloseRequest={onClose}
      title={mail.data?.subject ?? t('mails.title')}
      actions={<CloseButton autoFocus onPress={onClose} />}
    >
      <Part read={mail} missing={t('mails.notLoaded')} skeleton={<Skeleton shape="card" />}>
        {(found) =>
          found === null ? (
            <p role="alert">{t('mails.gone')}</p>
          ) : (
            <Text whiteSpace="pre-wrap" breaksAnywhere>
              {found.text}
            </Text>
          )
        }
      </Part>
    </Dialog>
  )
}
