import { Part } from '#loading/part.tsx'
import type { Read } from '#loading/read.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import * as help from './help.texts.ts'
import { useTextsOf } from './use-texts-of.ts'

/** Placeholder of the guide while it loads; numbers and contact above it do not wait. */
export function GuideOnItsWay({ read }: { readonly read: Read<unknown> }) {
  const { guideMissing } = useTextsOf(help)
  return (
    <Part read={read} missing={guideMissing} skeleton={<Skeleton count={6} />}>
      {() => null}
    </Part>
  )
}
