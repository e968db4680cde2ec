import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { ClientHits } from '@standfest/domain/features/search/search.ts'
import { IconUserShare } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useWords } from '#language/words.ts'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { HitRow } from './hit-row.tsx'
import * as texts from './search.texts.ts'

/** One client's hits: the name leads to the record, each hit to its place. */
export function ClientOfHits({ client, isNamed, hits }: ClientHits) {
  const t = useWords(texts)
  const id = useId()
  const name = `${client.name} ${client.surname}`
  return (
    <Card as="section" aria-labelledby={id} isFlush isClipped>
      <Cluster
        columnGap="xs"
        align="baseline"
        paddingX="sm-plus"
        paddingY="2xs"
        surface="surface-2"
        isRuledBelow
        isTarget
        data-row
      >
        <Text as="h2" size="md" weight="bold" id={id}>
          <Text as={Link} to={`/klienten/${client.id}/datenerfassung`} data-row-link>
            {name}
          </Text>
        </Text>
        {client.customId !== undefined && client.customId !== '' && (
          <Text as="span" size="sm" tone="text-2">
            {client.customId}
          </Text>
        )}
        {isNamed && (
          <Text as="span" size="sm" tone="text-2">
            {t('named')}
          </Text>
        )}
        {client.coverFor !== null && (
          <Cluster as="span" isInline isOneLine gap="2xs" align="center" size="sm" tone="on-lake-soft">
            <IconUserShare aria-hidden="true" size={14} stroke={2.25} />
            {t('coverFor', { person: fullName(client.coverFor) })}
          </Cluster>
        )}
        {hits.length > 0 && (
          <Text as="span" size="sm" tone="text-2" isPushedToEnd>
            {t('found', { count: hits.length })}
          </Text>
        )}
      </Cluster>
      {hits.length > 0 && (
        <Stack as="ul" isRuledBetween>
          {hits.map((hit, place) => (
            // A task has the id of its goal: several hits may have the same.
            <HitRow key={`${hit.kind} ${hit.itemId} ${place}`} hit={hit} clientId={client.id} name={name} />
          ))}
        </Stack>
      )}
    </Card>
  )
}
