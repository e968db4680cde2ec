import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useConfig } from '#session/config.ts'
import { type AppointmentForm, endOf } from './appointment-form.ts'

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
