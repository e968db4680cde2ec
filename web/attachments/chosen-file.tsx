import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './attachments.texts.ts'

/** A file that will be sent with what is being written; it can be left out again. */
export function ChosenFile({
  name,
  onLeaveOut,
}: {
  readonly name: string
  readonly onLeaveOut?: () => void
}) {
  const t = useWords(words)
  return (
    <Cluster as="span" isOneLine gap="2xs-plus" align="center" canShrink>
      <IconPaperclip aria-hidden="true" size={18} stroke={1.75} />
      <Text as="span" breaksAnywhere>
        {name}
      </Text>
      {onLeaveOut !== undefined && (
        <IconButton label={t('leaveOut', { name })} onPress={onLeaveOut}>
          <IconX aria-hidden="true" size={18} stroke={1.75} />
        </IconButton>
      )}
    </Cluster>
  )
}
