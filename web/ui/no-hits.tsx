import { IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export type NoHitsProps = {
  /** The search text, as a sentence. */
  text: string
  /** The button's label. */
  clear: string
  onClear: () => void
  /** The search field, which takes the focus, because the pressed button disappears with the message. */
  field: RefObject<HTMLInputElement | null>
}

/** The empty result of a search, with a button that resets it. */
export function NoHits({ text, clear, onClear, field }: NoHitsProps) {
  return (
    <EmptyState
      icon={<IconSearch aria-hidden="true" size={22} stroke={1.75} />}
      action={
        <Button
          onPress={() => {
            onClear()
            field.current?.focus()
          }}
        >
          {clear}
        </Button>
      }
    >
      <span role="status">{text}</span>
    </EmptyState>
  )
}
