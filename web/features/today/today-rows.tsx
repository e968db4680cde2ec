import type { ReactNode } from 'react'
import { Stack } from '#ui/stack.tsx'

/** Rows with hairlines between them. */
export function TodayRows({ children }: { readonly children: ReactNode }) {
  return (
    <Stack as="ul" isRuledBetween>
      {children}
    </Stack>
  )
}

/** One row; keys move from row to row, and letters act on the one with the focus. */
export function TodayRow({
  isDone = false,
  children,
}: {
  readonly isDone?: boolean
  readonly children: ReactNode
}) {
  return (
    <Stack as="li" gap="2xs" paddingX="sm-plus" paddingY="xs" tone={isDone ? 'text-2' : undefined} data-row>
      {children}
    </Stack>
  )
}
