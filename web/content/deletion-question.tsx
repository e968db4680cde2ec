import { restorableDays } from '@standfest/domain/features/content/content.ts'
import type { ContentItem } from '#api/content-item.ts'
import { useWords } from '#language/words.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog.tsx'
import { Text } from '#ui/text.tsx'
import type { NamedContent } from './content-feature.ts'
import * as words from './content-overlay.texts.ts'
import { textOf } from './item-values.ts'

type QuestionProps = Pick<
  ConfirmDialogProps,
  'isOpen' | 'isPending' | 'confirmLabel' | 'onCancel' | 'onConfirm'
> & {
  readonly feature: NamedContent
  readonly item: ContentItem
  /** The name of an item of the kind, as in "this goal". */
  readonly kindName: string
}

/**
 * Asks before an item is deleted: what is deleted with it, what stays in the emergency kit, how long it can be
 * restored (§4).
 */
export function DeletionQuestion({ feature, item, kindName, ...dialog }: QuestionProps) {
  const t = useWords(words)
  const parts = feature.partsOf?.(item) ?? []
  return (
    <ConfirmDialog {...dialog} title={t('deletion.title', { kind: kindName, name: feature.nameOf(item) })}>
      <Named title={t('deletion.goesAlong')} items={parts.filter(({ inKit }) => inKit !== true)} />
      <Named title={t('deletion.staysInKit')} items={parts.filter(({ inKit }) => inKit === true)} />
      {feature.asksOnRemoval?.(item)}
      <p>{t('deletion.text', { days: restorableDays })}</p>
    </ConfirmDialog>
  )
}

function Named({ title, items }: { readonly title: string; readonly items: readonly ContentItem[] }) {
  if (items.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <Text as="ul" above="2xs" below="sm" breaksAnywhere marker="disc">
        {items.map((item) => (
          <li key={item.id}>{textOf(item.title)}</li>
        ))}
      </Text>
    </>
  )
}
