import { IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export type NoHitsProps = {
  /** What was searched for, as a sentence. */
  text: string
  /** The button's words. */
  clear: string
  onClear: () => void
  /** The field of the search: the focus goes there, because the button goes with what it says. */
  field: RefObject<HTMLInputElement | null>
}

/** Nothing fits the search; the way back to everything stands below. */
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
