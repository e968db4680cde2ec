import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LineInput } from './line-input.tsx'

/** The order of the list, as a number: no dragging is needed. */
export function PlaceInput<Form extends FieldValues>({
  form,
  name,
  help,
}: {
  readonly form: UseFormReturn<Form>
  readonly name: Path<Form>
  readonly help?: string
}) {
  const { t } = useTranslation('content')
  return (
    <LineInput
      form={form}
      name={name}
      label={t('entities.position')}
      {...(help === undefined ? {} : { help })}
      inputMode="numeric"
      fault={(place) =>
        place === '' || /^([1-9]\d?|100)$/.test(place) ? undefined : t('entities.positionFault')
      }
    />
  )
}
