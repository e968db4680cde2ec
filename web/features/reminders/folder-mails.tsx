import type { LetterId } from '@standfest/domain/base/id.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { FolderMailDialog } from './folder-mail-dialog.tsx'
import { useLetters } from './outbox.queries.ts'
import * as outboxWords from './outbox.texts.ts'
import { OutboxPart } from './outbox-part.tsx'
import { useLetterWords } from './use-letter-words.ts'

/** The mails of a demo clinic, which lie in a folder because there is no mail server. */
export function FolderMails() {
  const t = useWords(outboxWords)
  const { kindOf, momentOf } = useLetterWords()
  const letters = useLetters({ channel: 'folder' })
  const [opened, setOpened] = useState<LetterId>()
  const mails = letters.data?.filter(({ readable }) => readable)
  return (
    <OutboxPart part="mails" read={letters}>
      {mails?.length === 0 && <p>{t('mails.none')}</p>}
      {mails && mails.length > 0 && (
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
      {letters.hasNextPage && (
        <Button isPending={letters.isFetchingNextPage} onPress={() => void letters.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
      {opened !== undefined && <FolderMailDialog id={opened} onClose={() => setOpened(undefined)} />}
    </OutboxPart>
  )
}
