import type { AppointmentKind } from '@standfest/domain/features/content/content.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useConfig } from '#session/config.ts'
import type { AppointmentForm } from './appointment.tsx'

const minutesOfDay = 24 * 60

/** The end of an appointment of the usual length, as a time of day; '' where there is none on the same day (§3). */
export function endOf(
  kind: AppointmentKind,
  start: string,
  usual: InstanceConfig['appointmentMinutes'],
): string {
  const [hour, minute] = /^\d{2}:\d{2}$/.test(start) ? start.split(':').map(Number) : []
  if (kind === 'own' || hour === undefined || minute === undefined) return ''
  const end = hour * 60 + minute + usual[kind]
  if (end >= minutesOfDay) return ''
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** Keeps the end of a new appointment at the usual length while kind and start change, until somebody sets another one. */
export function useUsualEnd(
  form: UseFormReturn<AppointmentForm>,
  { isNew }: { readonly isNew: boolean },
): void {
  const { appointmentMinutes: usual } = useConfig()
  const [kind, start] = form.watch(['kind', 'start'])
  const last = useRef(form.getValues('end'))
  useEffect(() => {
    if (!isNew || start === '') return
    const end = endOf(kind, start, usual)
    if (form.getValues('end') === last.current && end !== last.current) {
      last.current = end
      form.setValue('end', end, { shouldDirty: true })
    }
  }, [form, isNew, kind, start, usual])
}
