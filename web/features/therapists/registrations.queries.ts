import type { RegistrationId } from '@standfest/domain/base/id.ts'
import {
  decideRegistration,
  readRegistrations,
} from '@standfest/domain/features/therapists/registration.calls.ts'
import type { RegistrationDecision } from '@standfest/domain/features/therapists/registration.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { renewPeople } from '#session/people.ts'

const registrationsKey = ['registrations']

/** Registrations with a confirmed address that wait for a decision. */
export function useRegistrations() {
  return useQuery({
    queryKey: registrationsKey,
    queryFn: async ({ signal }) => (await send(readRegistrations, { signal })).data,
  })
}

/** Approves or refuses a registration; the response to an approval contains the enrolment code, once. */
export function useDecideRegistration() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({
      id,
      version,
      ...body
    }: RegistrationDecision & { readonly id: RegistrationId; readonly version: number }) =>
      (await send(decideRegistration, { params: { id }, id, body, ifMatch: version })).data?.attributes,
    // An approved registration has become an account.
    onSettled: () => {
      renewPeople(queries)
      return queries.invalidateQueries({ queryKey: registrationsKey })
    },
  })
}
