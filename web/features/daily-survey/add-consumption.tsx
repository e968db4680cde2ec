import { Link } from 'react-aria-components'
import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './daily-survey.texts.ts'

/** A link below today's check-in to add drinking that came later (§4). */
export function AddConsumption() {
  const t = useWords(words)
  return (
    <Text tone="text-2">
      {t('card.anythingSince')}{' '}
      <Cluster as={Link} isInline align="center" tone="text" isTarget isUnderlined href="/check-in">
        {t('card.add')}
      </Cluster>
    </Text>
  )
}
