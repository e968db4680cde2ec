import { type ReactNode, useState } from 'react'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import * as words from './part.texts.ts'
import type { Read } from './read.ts'

type ListIn<Data> = Extract<Data, readonly unknown[]>

/** A list needs its empty state; other data, and the tuple of `allOf`, cannot be empty and must not have one. */
type EmptyProps<Data> = [ListIn<Data>] extends [never]
  ? { readonly empty?: never }
  : number extends ListIn<Data>['length']
    ? { readonly empty: Exclude<ReactNode, undefined> }
    : { readonly empty?: never }

export type PartProps<Data> = {
  readonly read: Read<Data>
  /** The sentence about what could not be loaded. */
  readonly missing: string
  /** The sentence for stale or partial data that is shown although reading failed; absent: nothing is said. */
  readonly note?: string
  /** `Skeleton`s in the shape of the content; null where its place stays empty until it is loaded. */
  readonly skeleton: ReactNode
  /**
   * Whether optional data that is shown with the content is still loading. Ignored once the content was shown: parts of
   * it that read the same data again after a failure would otherwise remove themselves, and read it without end.
   */
  readonly isWaiting?: boolean
  /** The empty state; null where there is nothing to say. */
  readonly empty?: ReactNode
  readonly children: (data: Data) => ReactNode
} & EmptyProps<Data>

/**
 * A part of a page that is read from the server: a skeleton, then the data, or an error and a retry button. Loaded
 * data stays when a later read fails.
 */
export function Part<Data>(props: PartProps<Data>) {
  const { read, missing, note, skeleton, isWaiting = false, empty, children } = props
  const t = useWords(words)
  const { data, isError, refetch } = read
  const [hasShown, setHasShown] = useState(false)
  const isLoading = data === undefined || (isWaiting && !hasShown)
  if (hasShown === isLoading) setHasShown(!hasShown)
  const fault = (text: string) => (
    <PartFault
      text={text}
      more={<WhatToDo of="nicht-geladen" />}
      again={t('again')}
      onAgain={() => void refetch()}
    />
  )
  const hasNothing = Array.isArray(data) && data.length === 0
  if (data === undefined && isError) return fault(missing)
  return (
    <>
      {isError && note !== undefined && fault(note)}
      <Loading isLoading={isLoading} label={t('loading')} skeleton={skeleton}>
        {data !== undefined && (hasNothing && empty !== undefined ? empty : children(data))}
      </Loading>
    </>
  )
}
