import { Text } from '#ui/text.tsx'
/** The heading of a login step. */
export function StepHead({ title, lead }: { readonly title: string; readonly lead?: string }) {
  return (
    <div>
      <h2>{title}</h2>
      {lead !== undefined && (
        <Text above="2xs" tone="text-2">
          {lead}
        </Text>
      )}
    </div>
  )
}
