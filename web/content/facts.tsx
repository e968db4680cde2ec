import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'

/** A value beside its label; undefined or '' is left out. */
export type Fact = readonly [label: string, value: React.ReactNode]

/** An item's values, read only. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const told = facts.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return (
    <Stack as="dl" gap="sm-plus">
      {told.map(([label, value]) => (
        <div key={label}>
          <Text as="dt" size="xs-plus" tone="text-2">
            {label}
          </Text>
          <Text as="dd" whiteSpace="pre-wrap" breaksAnywhere canShrink>
            {value}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
