import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import * as words from './part.texts.ts'
import type { Read } from './read.ts'

type ListIn<Data> = Extract<Data, readonly unknown[]>

/** A list can be empty; what `allOf` gives has a fixed length. */
type EmptyProps<Data> = [ListIn<Data>] extends [never]
  ? { readonly empty?: never }
  : number extends ListIn<Data>['length']
    ? { readonly empty: Exclude<ReactNode, undefined> }
    : { readonly empty?: never }

export type PartProps<Data> = {
  readonly read: Read<Data>
  /** What could not be loaded, as a sentence. */
  readonly missing: string
  /** The same where something is shown all the same: an older state, or what else was read. Without it nothing is said. */
  readonly note?: string
  /** `Skeleton`s in the shape of the content; null where its place stays empty until it comes. */
  readonly skeleton: ReactNode
  /** Something that is shown with it, and that it can do without, is still loading. */
  readonly isWaiting?: boolean
  /** In the place of an empty list; null where there is nothing to say. */
  readonly empty?: ReactNode
  readonly children: (data: Data) => ReactNode
} & EmptyProps<Data>

/**
 * A part of a page that is read from the server: a skeleton, then what was read, or what is missing and a button to try
 * again. What was read stays when a later read fails.
 */
export function Part<Data>(props: PartProps<Data>) {
  const { read, missing, note, skeleton, isWaiting = false, empty, children } = props
  const t = useWords(words)
  const { data, isError, refetch } = read
  const fault = (text: string) => <PartFault text={text} again={t('again')} onAgain={() => void refetch()} />
  const hasNothing = Array.isArray(data) && data.length === 0
  if (data === undefined && isError) return fault(missing)
  return (
    <>
      {isError && note !== undefined && fault(note)}
      <Loading isLoading={data === undefined || isWaiting} label={t('loading')} skeleton={skeleton}>
        {data !== undefined && (hasNothing && empty !== undefined ? empty : children(data))}
      </Loading>
    </>
  )
}
