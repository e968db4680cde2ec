import type { AgreementId } from '@standfest/domain/base/id.ts'
import { canBeTakenOver, type ReturnRow } from '@standfest/domain/features/handovers/handovers.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { PrivateMark } from '#ui/private-card.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useTakeOver } from './handovers.queries.ts'
import * as texts from './handovers.texts.ts'

/** What the substitute agreed with a client, and what became of it; what was kept can be taken over to the next sheet. */
export function ReturnAgreements({ row: { client, agreements } }: { readonly row: ReturnRow }) {
  const t = useWords(texts)
  const { mutate, isError } = useTakeOver(client.id)
  const [taken, setTaken] = useState<ReadonlySet<AgreementId>>(new Set())
  return (
    <Stack as="ul" gap="2xs">
      {agreements.map((agreement) => {
        const { id, text, shared, outcome } = agreement
        const isTaken = outcome === 'open' && taken.has(id)
        return (
          <li key={id}>
            <Text breaksAnywhere>{text}</Text>
            <Cluster columnGap="sm" align="center" size="sm" tone="text-2">
              <span>{t(`report.outcomes.${outcome}`)}</span>
              {!shared && <PrivateMark>{t('private')}</PrivateMark>}
              {canBeTakenOver(agreement) && (
                <Button
                  variant="link"
                  aria-label={t('report.takeOverOf', { text })}
                  onPress={() => {
                    setTaken(new Set([...taken, id]))
                    mutate({ agreement, outcome: 'open' })
                  }}
                >
                  {t('report.takeOver')}
                </Button>
              )}
              {isTaken && (
                <Button
                  variant="link"
                  aria-label={t('report.undoOf', { text })}
                  onPress={() => mutate({ agreement, outcome: 'kept' })}
                >
                  {t('report.undo')}
                </Button>
              )}
            </Cluster>
          </li>
        )
      })}
      {isError && (
        <Text as="li" size="sm" tone="on-rose-soft" role="alert">
          {t('report.changeFailed')}
        </Text>
      )}
    </Stack>
  )
}
