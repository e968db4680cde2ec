import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from './content-feature.ts'
import { LineInput } from './line-input.tsx'

/** People count from one. */
export function placeOf(item: ContentItem | undefined): string {
  return typeof item?.position === 'number' && item.position > 0 ? String(item.position) : ''
}

/** '' stands at the end of the list. */
export function positionOf(place: string): number {
  return place === '' ? 0 : Number(place)
}

/** Where an item stands; what has no place comes after what has one. */
export function inOrder(items: readonly ContentItem[]): readonly ContentItem[] {
  const rank = ({ position }: ContentItem) => (typeof position === 'number' && position > 0 ? position : 1000)
  return items.toSorted((one, other) => rank(one) - rank(other) || one.createdAt - other.createdAt)
}

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
