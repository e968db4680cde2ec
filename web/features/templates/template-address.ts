import { useLocation } from 'react-router'
import { useLaidOver } from '#app/laid-over.ts'

const templateName = 'template'
/** In the place of an id: a template of a message that does not exist yet. */
export const newTemplate = 'new'

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
