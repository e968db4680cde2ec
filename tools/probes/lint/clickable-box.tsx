import { Box } from '#ui/box.tsx'

/** A primitive is looked at as the element that it draws. */
export function ClickableBox({ onOpen }: { readonly onOpen: () => void }) {
  return <Box as="li" onClick={onOpen} />
}
