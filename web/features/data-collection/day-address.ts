import { type Day, isDay } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { useLocation } from 'react-router'
import { useLaidOver } from '#session/laid-over.ts'

const parameter = 'day'

function searchWith(search: string, day?: Day): string {
  const parameters = new URLSearchParams(search)
  if (day === undefined) parameters.delete(parameter)
  else parameters.set(parameter, day)
  const said = parameters.toString()
  return said === '' ? '' : `?${said}`
}

/** The day whose sheet is open over the record, by the page's address. See [Note: Overlays with an address]. */
export function useOpenedDay() {
  const { search } = useLocation()
  const said = new URLSearchParams(search).get(parameter) ?? ''
  const day = isDay(said) ? said : undefined
  return { day, ...useLaidOver(day !== undefined, searchWith) }
}

/** The address of a diary entry, open over the diary. */
export function entryAddress(clientId: AccountId, entryId: string): string {
  return `/klienten/${clientId}/tagebuch?content=DIARY&mode=view&item=${entryId}`
}
