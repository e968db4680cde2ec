import type { Instant } from '@standfest/domain/base/day.ts'
import type { ReactNode } from 'react'
import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { Part } from '#loading/part.tsx'
import type { Read } from '#loading/read.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { useVersionFacts } from './earlier-versions.tsx'

/** The request of a new version: the draft, the number of the version that was seen, and an idempotency key. */
export type NewVersion<Draft> = { readonly draft: Draft; readonly seen: number; readonly key: string }

/** A page of versioned clinic content: the present version as a form, earlier ones below. */
export function VersionedPage<Version extends { readonly number: number; readonly madeAt: Instant }>({
  read,
  words,
  children,
}: {
  /** All versions, the present one first. */
  readonly read: Read<readonly Version[]>
  readonly words: { readonly title: string; readonly failed: string }
  readonly children: (versions: readonly [Version, ...Version[]]) => ReactNode
}) {
  const factsOf = useVersionFacts()
  const [present, ...earlier] = read.data ?? []
  return (
    <Stack gap="md">
      <PageHead title={words.title} facts={present && factsOf(present)} />
      <Part read={read} missing={words.failed} skeleton={<Skeleton shape="card" count={4} />} empty={null}>
        {() => present && <UnsavedPage>{children([present, ...earlier])}</UnsavedPage>}
      </Part>
    </Stack>
  )
}
