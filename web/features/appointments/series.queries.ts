import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import {
  changeSeries,
  createSeries,
  listBusyTimes,
  listSeries,
  removeSeries,
} from '@standfest/domain/features/appointments/series.calls.ts'
import type {
  NewSeries,
  Series,
  SeriesChange,
  SeriesScope,
} from '@standfest/domain/features/appointments/series.ts'
import { useQuery } from '@tanstack/react-query'
import type { ContentItem } from '#api/content-item.ts'
import { send } from '#api/send.ts'
import { readContent } from '#content/content.queries.ts'
import type { ClientScope } from '#session/client-scope.ts'

/** The series in a client's record; the client's own pages know nothing of them. */
export function useSeries({ clientId, as, query }: ClientScope) {
  return useQuery({
    // Live changes of the client's content renew it.
    queryKey: ['client', clientId, 'content', 'APPOINTMENT', 'series'],
    enabled: as !== 'self',
    queryFn: async ({ signal }) =>
      (await send(listSeries, { query, signal })).data.map(({ attributes }) => attributes),
  })
}

/** The series of an appointment. */
export function seriesOf(all: readonly Series[], id: ContentItem['id']): Series | undefined {
  return all.find(({ places }) => places.some((place) => place.id === id))
}

/** When the reader has sessions, from one day to another; undefined while a day is missing. */
export function useBusyTimes(from: Day | undefined, to: Day | undefined) {
  return useQuery({
    queryKey: ['busy-times', from, to],
    enabled: from !== undefined && to !== undefined,
    queryFn: async ({ signal }) => {
      if (from === undefined || to === undefined) return []
      const { data } = await send(listBusyTimes, { query: { from, to }, signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}

/** Makes a series and returns its first appointment; the key is the id of the series. */
export async function sendNewSeries(
  scope: ClientScope,
  body: NewSeries,
  key: string,
): Promise<ContentItem | null> {
  const { data } = await send(createSeries, { id: key, query: scope.query, body, idempotencyKey: key })
  return readPlace(scope, data?.attributes.places[0]?.id)
}

/** Changes appointments of a series and returns the chosen one. */
export async function sendSeriesChange(
  scope: ClientScope,
  {
    id,
    body,
    version,
    key,
  }: {
    readonly id: Series['id']
    readonly body: SeriesChange
    readonly version: number
    readonly key: string
  },
): Promise<ContentItem | null> {
  const named = { params: { id }, id, query: scope.query }
  await send(changeSeries, { ...named, body, ifMatch: version, idempotencyKey: key })
  return readPlace(scope, body.chosen)
}

/** Deletes appointments of a series and returns the chosen one, which is kept for a while. */
export async function sendSeriesRemoval(
  scope: ClientScope,
  {
    series: { id, version },
    chosen,
    reach,
    alone,
    key,
  }: {
    readonly series: Series
    readonly chosen: ContentId
    readonly reach: SeriesScope
    readonly alone: boolean
    readonly key: string
  },
): Promise<ContentItem | null> {
  const query = { ...scope.query, chosen, scope: reach, ...(alone && { alone: 'true' as const }) }
  await send(removeSeries, { params: { id }, query, ifMatch: version, idempotencyKey: key })
  return readPlace(scope, chosen)
}

async function readPlace(scope: ClientScope, id: ContentId | undefined): Promise<ContentItem | null> {
  return id === undefined ? null : readContent(appointmentCalls, scope, id)
}
