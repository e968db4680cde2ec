import { useLocation } from 'react-router'
import { useLaidOver } from '#session/laid-over.ts'
import { type WrittenKind, writtenKinds } from './template-kinds.ts'

const templateName = 'template'
const newOnes = 'new-'

/** The address parameter of a template that is not stored yet, in place of an id. */
export function newTemplate(kind: WrittenKind): string {
  return newOnes + kind
}

/** The kind of the new template that an address parameter names. */
export function kindOfNew(place: string | undefined): WrittenKind | undefined {
  return writtenKinds.find((kind) => place === newTemplate(kind))
}

/** The template that is open over the list, by its id in the address (§2). */
export function useTemplateAddress() {
  const { search } = useLocation()
  const place = new URLSearchParams(search).get(templateName) ?? undefined
  return { place, ...useLaidOver(place !== undefined, searchWith) }
}

function searchWith(search: string, place?: string): string {
  const parameters = new URLSearchParams(search)
  if (place === undefined) parameters.delete(templateName)
  else parameters.set(templateName, place)
  const said = parameters.toString()
  return said === '' ? '' : `?${said}`
}
