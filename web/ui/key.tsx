import { Text } from './text.tsx'

/** A key of the keyboard. */
export function Key({ children }: { readonly children: string }) {
  return (
    <Text as="kbd" size="xs" weight="medium" tone="text-2" paddingX="2xs" radius="xs" isBordered>
      {children}
    </Text>
  )
}
