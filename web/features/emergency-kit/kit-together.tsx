import { useId, useRef, useState } from 'react'
import { useFocusInList } from '#content/use-focus-in-list.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useKit } from './kit.ts'
import { itemsOf, KitSection, type KitSectionName } from './kit-editing.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import * as words from './kit-together.texts.ts'

/** The parts in the order in which they are talked about. */
const parts: readonly KitSectionName[] = ['STRATEGY', 'contacts', 'SIGNAL', 'MNEMONIC']

/**
 * The emergency kit, filled in by client and therapist side by side: one part after the other, each entry saved like any
 * other. What is there is counted, and nothing says how much there should be.
 */
export function KitTogether() {
  const t = useWords(words)
  const scope = useClientScope()
  const found = useKit(scope)
  const title = useId()
  return (
    <Card as="section" layout="stack" gap="md" aria-labelledby={title}>
      <Text as="h2" size="lg" id={title}>
        {t('title')}
      </Text>
      <p>{t('intro')}</p>
      <Part
        read={{
          data: found.isPending || found.isError ? undefined : found.kit,
          isError: found.isError,
          refetch: found.refetch,
        }}
        missing={t('notLoaded')}
        skeleton={<Skeleton count={3} />}
      >
        {(kit) => <OnePart kit={kit} kitAddress={`/klienten/${scope.clientId}/notfallkoffer`} />}
      </Part>
      <KitOverlays />
    </Card>
  )
}

function OnePart({
  kit,
  kitAddress,
}: {
  readonly kit: ReturnType<typeof useKit>['kit']
  readonly kitAddress: string
}) {
  const t = useWords(words)
  const [place, setPlace] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useFocusInList(list)
  const of = parts[place] ?? 'STRATEGY'
  const count = itemsOf(kit, of).length
  return (
    <Stack gap="sm">
      <div role="status">
        <Text size="sm" tone="text-2">
          {t('place', { number: place + 1, count: parts.length })}
        </Text>
        <Text size="lg" font="voice">
          {t(`ask.${of}`)}
        </Text>
      </div>
      <div ref={list}>
        <KitSection key={of} of={of} kit={kit} />
      </div>
      <Text tone="text-2">{count === 0 ? t('room') : t('there', { count })}</Text>
      <Cluster gap="sm">
        {place > 0 && <Button onPress={() => setPlace(place - 1)}>{t('back')}</Button>}
        {place < parts.length - 1 ? (
          <Button variant="primary" onPress={() => setPlace(place + 1)}>
            {t('next')}
          </Button>
        ) : (
          <LinkButton variant="primary" href={kitAddress}>
            {t('toKit')}
          </LinkButton>
        )}
      </Cluster>
    </Stack>
  )
}
