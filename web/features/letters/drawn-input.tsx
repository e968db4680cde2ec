import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as texts from './letters.texts.ts'

/**
 * A text of the letter that is drawn from the facts until somebody types over it. What was typed stays when another period or
 * language is chosen, and one press takes the text from the record again.
 */
export function DrawnInput({
  label,
  drawn,
  typed,
  fault,
  isLine = false,
  onTyped,
}: {
  readonly label: string
  readonly drawn: string
  /** Undefined: nothing was typed over it. */
  readonly typed: string | undefined
  readonly fault: string | undefined
  readonly isLine?: boolean
  readonly onTyped: (text: string | undefined) => void
}) {
  const t = useWords(texts)
  const value = typed ?? drawn
  const look = {
    label,
    value,
    onChange: (text: string) => onTyped(text === drawn ? undefined : text),
    error: fault,
  }
  return (
    <Stack gap="2xs">
      {isLine ? <TextField {...look} /> : <TextArea {...look} rows={lineCount(value)} />}
      {typed !== undefined && (
        <Cluster gap="xs" align="center">
          <Text size="sm" tone="text-2">
            {t('changed')}
          </Text>
          <Button
            variant="subtle"
            aria-label={t('drawAgain', { part: label })}
            onPress={() => onTyped(undefined)}
          >
            {t('drawAgainShort')}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}

function lineCount(text: string): number {
  return Math.max(2, text.split('\n').length)
}
