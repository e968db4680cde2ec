import { filledBoxes } from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { useEffect, useEffectEvent } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { useContentEditing } from '#content/use-content-editing.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useSession } from '#session/session.ts'
import { type AnalysisForm, editedAnalysis } from './analysis.ts'
import { draftOfAnalysis } from './draft-of-analysis.ts'

/** The debounce before the text is stored, and the delay before a failed attempt is retried. */
const pauseMs = 1000
const repeatMs = 10_000

/** An autosaving form of an analysis; unsaved text stays in the form, and encrypted on the device. */
export function useStoringAnalysis({
  item,
  of,
  onCreated,
}: {
  readonly item: ContentItem | undefined
  readonly of: string | undefined
  readonly onCreated: (id: string) => void
}) {
  const scope = useClientScope()
  const { id: account } = useSession().account
  const editing = useContentEditing<AnalysisForm>(editedAnalysis, scope, {
    item,
    of,
    draftAt: (base) => ({ account, of: draftOfAnalysis(scope.clientId, base?.id, of) }),
    onCreated: ({ id }) => {
      onCreated(id)
      return Promise.resolve()
    },
    onSaved: () => undefined,
  })
  const { form, base, conflict, failure } = editing
  const values = form.watch()
  const { isDirty, isSubmitting } = form.formState
  const isStorable = isDirty && conflict === undefined && (base !== undefined || filledBoxes(values) > 0)
  const typed = JSON.stringify(values)
  const store = useEffectEvent(() => editing.submit())
  useEffect(() => {
    if (!isStorable || isSubmitting) return undefined
    const timer = setTimeout(store, failure === undefined ? pauseMs : repeatMs)
    return () => clearTimeout(timer)
  }, [typed, isStorable, isSubmitting, failure])
  const storing = failure !== undefined ? 'failed' : isDirty ? 'typed' : 'stored'
  /** Stores what is typed and not stored yet, when the fields are closed. */
  const storeNow = () => {
    if (isStorable) editing.submit()
  }
  return { editing, values, storing, storeNow } as const
}
