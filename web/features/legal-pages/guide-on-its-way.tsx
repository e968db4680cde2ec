import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as help from './help.texts.ts'
import { useTextsOf } from './use-texts-of.ts'

type GuideOnItsWayProps = { readonly isMissing: boolean; readonly onAgain: () => void }

/** Stands in the guide's place until it is there; numbers and contact above do not wait for it. */
export function GuideOnItsWay({ isMissing, onAgain }: GuideOnItsWayProps) {
  const { guide } = useTextsOf(help)
  return isMissing ? (
    <PartFault again={guide.again} text={guide.missing} onAgain={onAgain} />
  ) : (
    <Loading isLoading label={guide.loading} skeleton={<Skeleton count={6} />}>
      {null}
    </Loading>
  )
}
