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
/** Roles without a live channel, which poll for new alerts. */
const askedAloneMs = 15_000
const askedBesideMs = 120_000

/** The current alerts, for administrators also the planned ones; the first ones come with the page. */
export function useShownAlerts(): readonly Alert[] {
  const { alerts } = useConfig()
  const { instant } = useNow()
  const role = useSessionIfAny()?.role
  const { data } = useQuery({
    queryKey: key,
    // A background read: other requests report that the server cannot be reached.
    queryFn: async ({ signal }) => {
      const { data: shown } = await send(listAlerts, { signal, isRepeat: true })
      return shown.map(({ attributes }) => attributes)
    },
    // As fresh as the page: they come with its configuration, which does not have the planned ones.
    initialData: [...alerts],
    ...(role === 'ADMIN' ? { initialDataUpdatedAt: 0 } : {}),
    refetchInterval: role === 'CLIENT' || role === 'THERAPIST' ? askedBesideMs : askedAloneMs,
    refetchOnWindowFocus: true,
  })
  const isSeen = (alert: Alert) =>
    isAlertShown(alert, instant) || (role === 'ADMIN' && isAlertPlanned(alert, instant))
  return data.filter(isSeen)
}

/** A new alert, with the idempotency key of its attempts. */
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
    // Deleted by another administrator: the result is the same.
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
