import type { AccountId, CertificateId } from '@standfest/domain/base/id.ts'
import {
  makeEnrolmentCode,
  readCertificates,
  renewCertificate,
  revokeCertificate,
} from '@standfest/domain/features/therapists/certificates.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { approvalsKey } from '#approvals/approvals.ts'
import { makeCertificate } from './make-certificate.ts'

const certificatesKey = ['security', 'certificates']

/** The reader's own certificates, including expired and revoked ones. */
export function useCertificates() {
  return useQuery({
    queryKey: certificatesKey,
    queryFn: async ({ signal }) => (await send(readCertificates, { signal })).data,
  })
}

/** Another account's certificates, for the administration. */
export function useCertificatesOf(accountId: AccountId) {
  return useQuery({
    queryKey: [...certificatesKey, accountId],
    queryFn: async ({ signal }) =>
      (await send(readCertificates, { query: { account: accountId }, signal })).data,
  })
}

/** An enrolment code for a therapist's certificate, shown once. */
export function useMakeCode() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (accountId: AccountId) =>
      (await send(makeEnrolmentCode, { body: { accountId } })).data?.attributes,
    // An approval is valid for one code.
    onSettled: () => queries.invalidateQueries({ queryKey: approvalsKey }),
  })
}

/** A further certificate for the signed-in therapist; the private key is generated in the browser. */
export function useRenewCertificate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      makeCertificate(
        async (request) => (await send(renewCertificate, { body: { request } })).data?.attributes,
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: certificatesKey }),
  })
}

export function useRevokeCertificate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: { readonly id: CertificateId; readonly version: number }) =>
      send(revokeCertificate, { params: { id }, ifMatch: version }),
    onSettled: () => queries.invalidateQueries({ queryKey: certificatesKey }),
  })
}
