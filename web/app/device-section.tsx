import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'
import { Text } from '#ui/text.tsx'

/** One section of the page about this device. */
export function DeviceSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" gap="sm" paddingY="md" paddingX="md" layout="stack" aria-labelledby={id}>
      <Text as="h2" size="lg" id={id}>
        {title}
      </Text>
      {children}
    </Card>
  )
}
