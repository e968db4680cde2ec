import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import * as words from './attachments.texts.ts'

/** The progress of an upload, and a button to cancel it. */
export function UploadProgress({
  name,
  share,
  onCancel,
}: {
  readonly name: string
  readonly share: number
  readonly onCancel: () => void
}) {
  const t = useWords(words)
  return (
    <Stack gap="2xs-plus" justifyItems="start" breaksAnywhere>
      <span role="status">{t('uploading', { name })}</span>
      <progress aria-label={t('uploading', { name })} max={1} value={share} />
      <CancelButton onPress={onCancel} variant="subtle" flush="start" />
    </Stack>
  )
}
