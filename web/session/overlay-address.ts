import type { AccountId, SubstituteId } from '@standfest/domain/base/id.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useLaidOver } from './laid-over.ts'

/**
 * [Note: Overlays with an address]
 * An overlay over a page is part of the page's address: it survives a reload, Back closes it, and code that opens it
 * needs only its name.
 */
const ownAccountOverlay = 'account-overlay'
const securityOverlay = 'security-overlay'
const settingsOverlay = 'notify-overlay'
const clientOverlay = 'client-overlay'
const clientParameter = 'client'
const personOverlay = 'person-overlay'
const personParameter = 'person'
const substituteOverlay = 'substitute-overlay'
const substituteParameter = 'substitute'
const exportOverlay = 'export-overlay'

const overlayParameters = [
  ownAccountOverlay,
  securityOverlay,
  settingsOverlay,
  clientOverlay,
  clientParameter,
  personOverlay,
  personParameter,
  substituteOverlay,
  substituteParameter,
  exportOverlay,
]

/** The reader's own account: in view mode or in edit mode. */
export type OwnAccountMode = 'view' | 'edit'

/** Actions on an account, by the treating therapist or by an administrator. */
const accountModes = [
  'view',
  'edit',
  'activate',
  'deactivate',
  'reset-password',
  'delete',
  'anonymise',
] as const

/** A therapist's actions on a client's account and treatment. */
const clientModes = [...accountModes, 'close', 'reopen', 'keep', 'release'] as const
export type ClientMode = (typeof clientModes)[number]

/** An administrator's actions on an account. */
const personModes = [...accountModes, 'reset-second-factor', 'hand-over', 'hand-over-all'] as const
export type PersonMode = (typeof personModes)[number]

/** Substitutions: the lists, a new one, or one that is edited. */
export type SubstitutesMode =
  | { readonly mode: 'view' }
  | { readonly mode: 'create' }
  | { readonly mode: 'edit'; readonly substitute: SubstituteId }

/** The overlay that the address names. */
export type Overlay =
  | { readonly of: 'own-account'; readonly mode: OwnAccountMode }
  | { readonly of: 'security' }
  | { readonly of: 'settings' }
  | { readonly of: 'new-client' }
  | ({ readonly of: 'substitutes' } & SubstitutesMode)
  /** The check-in that the care team fills in for a client, or consumption that it enters. */
  | { readonly of: 'check-in' | 'consumption'; readonly client: AccountId }
  | { readonly of: 'client'; readonly mode: ClientMode; readonly client: AccountId }
  /** The export dialog: for the clients that the list shows, or for one client. */
  | { readonly of: 'export'; readonly client: AccountId | undefined }
  | { readonly of: 'new-person' }
  | { readonly of: 'person'; readonly mode: PersonMode; readonly person: AccountId }

/** The form for a new client over a page that shows no other client. */
export const newClientAddress = `/klienten/anlegen?${clientOverlay}=create`

/** Parses the overlay from the address; undefined where the address names none, or an unknown one. */
function overlayIn(search: string): Overlay | undefined {
  const parameters = new URLSearchParams(search)
  const own = parameters.get(ownAccountOverlay)
  if (own === 'view' || own === 'edit') return { of: 'own-account', mode: own }
  if (parameters.get(securityOverlay) === 'true') return { of: 'security' }
  if (parameters.get(settingsOverlay) === 'true') return { of: 'settings' }
  const substitutes = substitutesIn(parameters)
  if (substitutes !== undefined) return { of: 'substitutes', ...substitutes }
  const ofPerson = parameters.get(personOverlay)
  if (ofPerson !== null) return personIn(ofPerson, parameters.get(personParameter))
  const ofClient = parameters.get(clientOverlay)
  if (ofClient === 'create') return { of: 'new-client' }
  const mode = clientModes.find((one) => one === ofClient)
  const client = parameters.get(clientParameter)
  const exported = parameters.get(exportOverlay)
  if (exported === 'list') return { of: 'export', client: undefined }
  if (client === null) return undefined
  if (exported === 'client') return { of: 'export', client: client as AccountId }
  if (ofClient === 'check-in' || ofClient === 'consumption')
    return { of: ofClient, client: client as AccountId }
  if (mode === undefined) return undefined
  return { of: 'client', mode, client: client as AccountId }
}

function personIn(said: string, person: string | null): Overlay | undefined {
  if (said === 'create') return { of: 'new-person' }
  const mode = personModes.find((one) => one === said)
  return mode && person !== null ? { of: 'person', mode, person: person as AccountId } : undefined
}

function substitutesIn(parameters: URLSearchParams): SubstitutesMode | undefined {
  const mode = parameters.get(substituteOverlay)
  if (mode === 'view' || mode === 'create') return { mode }
  const substitute = parameters.get(substituteParameter)
  return mode === 'edit' && substitute !== null ? { mode, substitute: substitute as SubstituteId } : undefined
}

/** The address without an overlay, or with another one; the page's own parameters stay. */
function searchWith(search: string, overlay?: Overlay): string {
  const parameters = new URLSearchParams(search)
  for (const name of overlayParameters) parameters.delete(name)
  if (overlay?.of === 'own-account') parameters.set(ownAccountOverlay, overlay.mode)
  if (overlay?.of === 'security') parameters.set(securityOverlay, 'true')
  if (overlay?.of === 'settings') parameters.set(settingsOverlay, 'true')
  if (overlay?.of === 'new-client') parameters.set(clientOverlay, 'create')
  if (overlay?.of === 'new-person') parameters.set(personOverlay, 'create')
  if (overlay?.of === 'person') {
    parameters.set(personOverlay, overlay.mode)
    parameters.set(personParameter, overlay.person)
  }
  if (overlay?.of === 'substitutes') {
    parameters.set(substituteOverlay, overlay.mode)
    if (overlay.mode === 'edit') parameters.set(substituteParameter, overlay.substitute)
  }
  if (overlay?.of === 'client' || overlay?.of === 'check-in' || overlay?.of === 'consumption') {
    parameters.set(clientOverlay, overlay.of === 'client' ? overlay.mode : overlay.of)
    parameters.set(clientParameter, overlay.client)
  }
  if (overlay?.of === 'export') {
    parameters.set(exportOverlay, overlay.client === undefined ? 'list' : 'client')
    if (overlay.client !== undefined) parameters.set(clientParameter, overlay.client)
  }
  const said = parameters.toString()
  return said === '' ? '' : `?${said}`
}

/** The overlay that the address names, with functions to open another one and to close it. */
export function useOverlay(): {
  readonly overlay: Overlay | undefined
  readonly open: (overlay: Overlay) => void
  readonly close: () => void
} {
  const { search } = useLocation()
  const overlay = useMemo(() => overlayIn(search), [search])
  return { overlay, ...useLaidOver(overlay !== undefined, searchWith) }
}
