import type { AccountId } from '@standfest/domain/base/id.ts'
import { hasUnseenConsumption } from '@standfest/domain/features/clients/urgency.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#language/language.tsx'
import { nearDay } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useClients } from '#session/clients.ts'
import { renewClient } from '#session/live.ts'
import { markEvent } from '#session/mark-event.ts'
import { useToday } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './meetings.texts.ts'

/** The client's last drinking, whenever it was, until it is discussed; marked here, it stays to be taken back. */
export function Undiscussed({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const today = useToday()
  const queries = useQueryClient()
  const [wasMarked, setMarked] = useState(false)
  const entry = useClients().data?.find(({ account }) => account.id === clientId)
  const mark = useMutation({
    mutationFn: markEvent,
    onSuccess: () => setMarked(true),
    onSettled: () => renewClient(queries, clientId),
  })
  const event = entry?.lastRelapseEvent
  if (entry === undefined || event === null || event === undefined) return null
  const isOpen = hasUnseenConsumption(entry)
  if (!isOpen && !wasMarked) return null
  const turn = () => mark.mutate({ clientId, event, ignored: isOpen, key: crypto.randomUUID() })
  return (
    <Card as="section" aria-label={t('drinking')} gap="2xs" layout="stack" hiddenIn="print">
      <Cluster columnGap="sm" align="center">
        <Diamond isHollow={!isOpen} />
        <Text as="h2">{t('drinking')}</Text>
        <Text as="span" tone="text-2">
          {nearDay(event.day, today, language)}
        </Text>
        <Cluster isPushedToEnd>
          <Button
            data-key="b"
            variant={isOpen ? 'default' : 'subtle'}
            isPending={mark.isPending}
            onPress={turn}
          >
            {t(isOpen ? 'discussed' : 'undo')}
          </Button>
        </Cluster>
      </Cluster>
      {event.trigger !== '' && <Text font="voice">{t('quoted', { text: event.trigger })}</Text>}
      {mark.isError && (
        <Text size="sm" tone="on-rose-soft" role="alert">
          {t('changeFailed')}
        </Text>
      )}
    </Card>
  )
}
