import { meaningOf } from '@standfest/domain/features/monitoring/undelivered.ts'
import { IconMailX } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOutboxMails } from './outbox.queries.ts'
import * as outboxWords from './outbox.texts.ts'
import { OutboxPart } from './outbox-part.tsx'
import { useMailWords } from './use-mail-words.ts'

/** Mails that were undeliverable for three days, and why; the technical code is for the operator. */
export function LostMails() {
  const t = useWords(outboxWords)
  const { kindOf, momentOf } = useMailWords()
  const letters = useOutboxMails({ step: 'dead' })
  return (
    <OutboxPart part="dead">
      <Part
        read={letters}
        missing={t('failed')}
        note={t('failed')}
        skeleton={<Skeleton shape="card" />}
        empty={<p>{t('dead.none')}</p>}
      >
        {(lost) => (
          <RowList label={t('dead.title')}>
            {lost.map(({ id, kind, dueAt, tries, fault }) => (
              <Row
                key={id}
                icon={
                  <IconTile tone="gray">
                    <IconMailX size={22} stroke={1.75} />
                  </IconTile>
                }
                title={kindOf(kind)}
                detail={t('dead.line', {
                  when: momentOf(dueAt),
                  count: tries,
                  reason: t(`undelivered.reasons.${meaningOf(fault ?? '').reason}`),
                  fault: fault ?? '–',
                })}
                isDetailWrapped
              />
            ))}
          </RowList>
        )}
      </Part>
      {letters.hasNextPage && (
        <Button isPending={letters.isFetchingNextPage} onPress={() => void letters.fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </OutboxPart>
  )
}
