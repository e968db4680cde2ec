import type { AccountId } from '@standfest/domain/base/id.ts'
import { useWords } from '#language/words.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useOwnAgreements } from './meetings.queries.ts'
import * as texts from './meetings.texts.ts'

/** What the client agreed in sessions; nothing where nothing is open. */
export function OwnAgreements({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(texts)
  const { data = [] } = useOwnAgreements(clientId)
  if (data.length === 0) return null
  return (
    <Card as="section" aria-label={t('own.title')} gap="xs" layout="stack">
      <h2>{t('own.title')}</h2>
      <Text tone="text-2">{t('own.lead')}</Text>
      <Stack as="ul" gap="2xs" marker="disc">
        {data.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </Stack>
    </Card>
  )
}
