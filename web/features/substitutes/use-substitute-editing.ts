import { useEffect } from 'react'
import { allOf, type Read } from '#loading/read.ts'
import type { SubstitutesMode } from '#session/overlay-address.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { Fields } from './form-fields.ts'
import { type NamedSubstitute, useColleagues, useSubstitutes } from './substitutes.queries.ts'
import { useSubstituteForm } from './use-substitute-form.ts'

/** What the overlay shows and edits: the lists as they were read, and the form that its address names. */
export function useSubstituteEditing({
  isOpen,
  shown,
  onSaved,
}: {
  readonly isOpen: boolean
  readonly shown: SubstitutesMode
  readonly onSaved: (saved: Fields, base: NamedSubstitute | undefined, isAsked: boolean) => void
}) {
  const substitutes = useSubstitutes()
  const colleagues = useColleagues()
  const form = useSubstituteForm({
    substitutes: substitutes.data ?? [],
    colleagues: colleagues.data ?? [],
    onSaved: (saved, base, isAsked) => {
      unsaved.settle()
      onSaved(saved, base, isAsked)
    },
  })
  const isForm = shown.mode !== 'view'
  const unsaved = useUnsaved(isOpen && isForm && form.form.formState.isDirty)
  const wanted = shown.mode === 'edit' ? shown.substitute : undefined
  const found = substitutes.data?.find(({ id }) => id === wanted)
  const { start } = form
  useEffect(() => {
    start(found)
    // Once for each form that is opened, not each time the list is read anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown.mode, found?.id])
  const read: Read<unknown> = isForm ? allOf(substitutes, colleagues) : substitutes
  return {
    ...form,
    substitutes: substitutes.data ?? [],
    colleagues: colleagues.data ?? [],
    unsaved,
    isForm,
    read,
    isLoading: read.data === undefined,
    isGone: shown.mode === 'edit' && found === undefined,
    /** Takes what others made of it meanwhile; what was typed goes. */
    takePresent: async () => {
      const { data } = await substitutes.refetch()
      start(data?.find(({ id }) => id === wanted))
    },
  }
}
