import { shownHitsMax } from '@standfest/domain/features/search/search.ts'
import type { RefObject } from 'react'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Key } from '#ui/key.tsx'
import { NoHits } from '#ui/no-hits.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { ClientOfHits } from './client-of-hits.tsx'
import { useRecordSearch } from './search.queries.ts'
import * as texts from './search.texts.ts'

/** The hits by client; a live region says how many there are, and whether older items are still being searched. */
export function SearchResults({
  text,
  field,
  onClear,
}: {
  readonly text: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly onClear: () => void
}) {
  const t = useWords(texts)
  const { data, isFetching, isError, hasNextPage, refetch, fetchNextPage } = useRecordSearch(text)
  const isComplete = data !== undefined && !hasNextPage && !isError
  const isEmpty = data?.clients.length === 0
  const shown = data?.clients.reduce((sum, { hits, isNamed }) => sum + hits.length + Number(isNamed), 0) ?? 0
  return (
    <Stack gap="sm">
      <Text as="div" role="status" weight="medium">
        {data !== undefined && !isEmpty && (
          <>
            {t('foundIn', { found: t('found', { count: data.found }), count: data.clients.length })}
            {shown < data.found && ` · ${t('tooMany', { shown: shownHitsMax })}`}
          </>
        )}
        {isFetching && (
          <Text size="sm" tone="text-2">
            {t(data === undefined ? 'searching' : 'searchingOlder')}
          </Text>
        )}
      </Text>
      {isError && (
        <Banner tone="error" headline={t(data === undefined ? 'failed' : 'olderFailed')}>
          <Button variant="link" onPress={() => void (data === undefined ? refetch() : fetchNextPage())}>
            {t('again')}
          </Button>
        </Banner>
      )}
      {isFetching && (data === undefined || isEmpty) && <Skeleton shape="card" count={2} />}
      {isComplete && isEmpty && (
        <NoHits text={t('none', { text })} clear={t('clear')} onClear={onClear} field={field} />
      )}
      {data?.clients.map((one) => (
        <ClientOfHits key={one.client.id} {...one} />
      ))}
      {shown > 0 && <Keys />}
    </Stack>
  )
}

/** The page's own keys, in one line at its foot. */
function Keys() {
  const t = useWords(texts)
  const keys = [
    ['↑ ↓', t('keyRow')],
    ['Enter', t('keyOpen')],
  ] as const
  return (
    <Cluster columnGap="md" size="sm" tone="text-2" hiddenIn="print" aria-label={t('keys')} role="note">
      {keys.map(([key, does]) => (
        <span key={key}>
          <Key>{key}</Key> {does}
        </span>
      ))}
    </Cluster>
  )
}
