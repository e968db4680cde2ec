import type { FilledContentKind } from '@standfest/domain/features/content/content.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useLaidOver } from '#session/laid-over.ts'

/** The modes in which a content overlay is open (§2). */
export const contentModes = ['create', 'template_select', 'view', 'edit'] as const
export type ContentMode = (typeof contentModes)[number]

/** The content overlay over the page: a kind, its mode, and which item; for a new one, its parent. */
export type ContentPlace = {
  readonly kind: FilledContentKind
  readonly mode: ContentMode
  readonly id?: string
  /** The parent of a new item: its goal, its risk situation, or its type of content. */
  readonly of?: string
}

const [kindName, modeName, idName, ofName] = ['content', 'mode', 'item', 'of']

function placeIn(search: string): ContentPlace | undefined {
  const parameters = new URLSearchParams(search)
  const [kind, id, of] = [parameters.get(kindName), parameters.get(idName), parameters.get(ofName)]
  const mode = contentModes.find((one) => one === parameters.get(modeName))
  if (kind === null || mode === undefined) return undefined
  return {
    kind: kind as FilledContentKind,
    mode,
    ...(id === null ? {} : { id }),
    ...(of === null ? {} : { of }),
  }
}

function searchWith(search: string, place?: ContentPlace): string {
  const parameters = new URLSearchParams(search)
  for (const name of [kindName, modeName, idName, ofName]) parameters.delete(name)
  if (place) {
    parameters.set(kindName, place.kind)
    parameters.set(modeName, place.mode)
    if (place.id !== undefined) parameters.set(idName, place.id)
    if (place.of !== undefined) parameters.set(ofName, place.of)
  }
  const said = parameters.toString()
  return said === '' ? '' : `?${said}`
}

/** An overlay has an address: it survives a reload, Back closes it, and it can be sent to a colleague. */
export function useContentAddress() {
  const { search } = useLocation()
  const place = useMemo(() => placeIn(search), [search])
  return { place, ...useLaidOver(place !== undefined, searchWith) }
}
