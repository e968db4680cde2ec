import { useLocation } from 'react-router'
import { useLaidOver } from '#session/laid-over.ts'
import { type WrittenKind, writtenKinds } from './template-kinds.ts'

const templateName = 'template'
const newOnes = 'new-'

/** In the place of an id: a template of a kind that does not exist yet. */
export function newTemplate(kind: WrittenKind): string {
  return newOnes + kind
}

/** The kind of the new template that a place names. */
export function kindOfNew(place: string | undefined): WrittenKind | undefined {
  return writtenKinds.find((kind) => place === newTemplate(kind))
}

/** Which template is open over the list, by its id. It has an address like every overlay (§2). */
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
