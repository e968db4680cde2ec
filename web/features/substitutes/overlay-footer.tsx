import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import * as words from './substitutes.texts.ts'

/** The buttons below the lists or below the form; the main one last. */
export function OverlayFooter({
  mode,
  isSaving,
  createLabel,
  onClose,
  onCreate,
}: {
  readonly mode: 'view' | 'create' | 'edit'
  readonly isSaving: boolean
  /** What the button of a new one says, where it is not the usual word. */
  readonly createLabel: string | undefined
  readonly onClose: () => void
  readonly onCreate: () => void
}) {
  const t = useWords(words)
  if (mode === 'view')
    return (
      <>
        <Button onPress={onClose}>{t('close')}</Button>
        <Button variant="primary" onPress={onCreate}>
          {t('name')}
        </Button>
      </>
    )
  return (
    <>
      <Button onPress={onClose}>{t('cancel')}</Button>
      <Button type="submit" variant="primary" isPending={isSaving}>
        {mode === 'create' ? (createLabel ?? t('add')) : t('save')}
      </Button>
    </>
  )
}
