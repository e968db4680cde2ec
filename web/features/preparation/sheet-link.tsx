import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Text } from '#ui/text.tsx'

/** A link from the sheet to a page of the client's record. Its padding adds no height to the line, and makes the link a target of 24 px. */
export function SheetLink({
  clientId,
  to,
  children,
}: {
  readonly clientId: AccountId
  readonly to: string
  readonly children: ReactNode
}) {
  return (
    <Text as={Link} weight="regular-plus" paddingY="3xs" to={`/klienten/${clientId}/${to}`}>
      {children}
    </Text>
  )
}
