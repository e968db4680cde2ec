import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { DiscardQuestion } from './discard-question.tsx'

type Tell = (form: string, isChanged: boolean) => void

const UnsavedContext = createContext<Tell | undefined>(undefined)

/** A page of forms that are saved one by one: leaving it asks once, while any of them is unsaved (§2). */
export function UnsavedPage({ children }: { readonly children: ReactNode }) {
  const [changed, setChanged] = useState<readonly string[]>([])
  const tell = useCallback<Tell>(
    (form, isChanged) =>
      setChanged((before) => {
        if (before.includes(form) === isChanged) return before
        return isChanged ? [...before, form] : before.filter((one) => one !== form)
      }),
    [],
  )
  return (
    <UnsavedContext value={tell}>
      {children}
      {changed.length > 0 && <LeaveQuestion />}
    </UnsavedContext>
  )
}

/** Reports whether one of the page's forms has unsaved changes. */
export function useUnsavedForm(isChanged: boolean): void {
  const form = useId()
  const tell = useContext(UnsavedContext)
  useEffect(() => {
    tell?.(form, isChanged)
    return () => tell?.(form, false)
  }, [tell, form, isChanged])
}

/** Mounted only while something is unsaved; overlays over the page ask for themselves. */
function LeaveQuestion() {
  return <DiscardQuestion unsaved={useUnsaved(true, { isPage: true })} />
}
