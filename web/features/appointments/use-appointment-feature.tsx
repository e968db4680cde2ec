import type { ContentId } from '@standfest/domain/base/id.ts'
import type {
  NewSeries,
  Series,
  SeriesChange,
  SeriesScope,
} from '@standfest/domain/features/appointments/series.ts'
import { useMemo, useState } from 'react'
import type { ContentChange } from '#content/content-change.ts'
import type { ContentFeature } from '#content/content-feature.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { appointmentFeature } from './appointment.tsx'
import type { AppointmentForm } from './appointment-form.ts'
import { RemovalChoice } from './removal-choice.tsx'
import { repetitionOf } from './repetition.ts'
import { sendNewSeries, sendSeriesChange, sendSeriesRemoval, seriesOf, useSeries } from './series.queries.ts'

const none: readonly Series[] = []

/** The overlay's description of an appointment; for the care team with series and groups. */
export function useAppointmentFeature(): ContentFeature<AppointmentForm> {
  const { zone, appointmentMinutes: minutes } = useConfig()
  const { instant } = useNow()
  const scope = useClientScope()
  const { as } = scope
  const series = useSeries(scope).data ?? none
  const [reach, setReach] = useState<SeriesScope>('one')
  const [alone, setAlone] = useState(false)
  const feature = useMemo(
    () => appointmentFeature(instant, { zone, as, minutes, series }),
    [instant, zone, as, minutes, series],
  )
  if (as === 'self') return feature
  return {
    ...feature,
    sends: (change) => {
      if (change.type === 'create') {
        const body = newSeriesOf(change)
        return body && sendNewSeries(scope, body, change.key)
      }
      const found = seriesOf(series, change.id as ContentId)
      if (found === undefined || change.type === 'delete-finally') return undefined
      const chosen = change.id as ContentId
      if (change.type === 'delete')
        return sendSeriesRemoval(scope, { series: found, chosen, reach, alone, key: change.key })
      if (change.type !== 'change' || change.form === undefined) return undefined
      const { scope: wanted, seriesVersion } = change.form as AppointmentForm
      const body: SeriesChange = { chosen, scope: wanted, appointment: change.attributes }
      return sendSeriesChange(scope, { id: found.id, body, version: seriesVersion, key: change.key })
    },
    asksOnRemoval: (item) => {
      const found = seriesOf(series, item.id)
      return (
        found && (
          <RemovalChoice
            item={item}
            series={found}
            reach={reach}
            onReach={setReach}
            alone={alone}
            onAlone={setAlone}
          />
        )
      )
    },
  }
}

/** The series that a new appointment begins; undefined: it is a single one of one client. */
function newSeriesOf({
  attributes,
  form,
}: ContentChange & { readonly type: 'create' }): NewSeries | undefined {
  if (form === undefined) return undefined
  const { kind, others } = form as AppointmentForm
  const repetition = repetitionOf(form as AppointmentForm)
  const members = kind === 'group' ? others : []
  if (repetition === undefined && members.length === 0) return undefined
  return {
    appointment: attributes,
    ...(repetition && { repetition }),
    ...(members.length > 0 && { others: members }),
  } as NewSeries
}
