import { Part } from '#loading/part.tsx'
import type { Read } from '#loading/read.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import * as help from './help.texts.ts'
import { useTextsOf } from './use-texts-of.ts'

/** Stands in the guide's place until it is there; numbers and contact above do not wait for it. */
export function GuideOnItsWay({ read }: { readonly read: Read<unknown> }) {
  const { guideMissing } = useTextsOf(help)
  return (
    <Part read={read} missing={guideMissing} skeleton={<Skeleton count={6} />}>
      {() => null}
    </Part>
  )
}
