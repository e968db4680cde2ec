import type { HandoverRow } from '@standfest/domain/features/handovers/handovers.ts'
import { Link } from 'react-router'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'

type Person = HandoverRow['client']

export function nameOf({ name, surname }: Pick<Person, 'name' | 'surname'>): string {
  return `${name} ${surname}`
}

/** A client's name as a link to the record, and the patient code below it. */
export function ClientCell({ client }: { readonly client: Person }) {
  return (
    <Stack>
      <Text as={Link} weight="medium" paddingY="2xs" to={`/klienten/${client.id}/datenerfassung`}>
        {nameOf(client)}
      </Text>
      {client.customId !== undefined && client.customId !== '' && (
        <Text as="span" size="sm" tone="text-2">
          {client.customId}
        </Text>
      )}
    </Stack>
  )
}
