import { createAlert, deleteAlert, listAlerts } from '@standfest/domain/features/alerts/alerts.calls.ts'
import {
  type Alert,
  isAlertPlanned,
  isAlertShown,
  type NewAlert,
} from '@standfest/domain/features/alerts/alerts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { useSessionIfAny } from '#session/session.ts'

const key = ['alerts'] as const
/** Whom no live channel tells of a new one. */
const askedAloneMs = 15_000
const askedBesideMs = 120_000

/** The alerts of this moment, for administrators those that are planned too; the page came with the first ones. */
export function useShownAlerts(): readonly Alert[] {
  const { alerts } = useConfig()
  const { instant } = useNow()
  const role = useSessionIfAny()?.role
  const { data } = useQuery({
    queryKey: key,
    // Asked by itself: that the server cannot be reached others tell.
    queryFn: async ({ signal }) => {
      const { data: shown } = await send(listAlerts, { signal, isRepeat: true })
      return shown.map(({ attributes }) => attributes)
    },
    placeholderData: [...alerts],
    refetchInterval: role === 'CLIENT' || role === 'THERAPIST' ? askedBesideMs : askedAloneMs,
    refetchOnWindowFocus: true,
  })
  const isSeen = (alert: Alert) =>
    isAlertShown(alert, instant) || (role === 'ADMIN' && isAlertPlanned(alert, instant))
  return (data ?? []).filter(isSeen)
}

/** An alert to be shown, and the key of every try to send it. */
type Wanted = { readonly alert: NewAlert; readonly idempotencyKey: string }

export function useCreateAlert() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ alert, idempotencyKey }: Wanted) => send(createAlert, { body: alert, idempotencyKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export function useDeleteAlert() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Alert) => send(deleteAlert, { params: { id } }),
    // Where somebody else was faster it is gone as well.
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
