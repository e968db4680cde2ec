import { type Ref, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './code-field.module.css'
import * as words from './security.texts.ts'

/** A field for the authenticator app's code, which also accepts a recovery code. */
export function CodeField({
  onChange,
  ...field
}: {
  readonly name: string
  readonly value: string
  readonly onChange: (code: string) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly ref: Ref<HTMLInputElement>
}) {
  const t = useWords(words)
  const [isRecovery, setRecovery] = useState(false)
  return (
    <Stack gap="xs" justifyItems="start" className={styles.code}>
      <TextField
        {...field}
        onChange={onChange}
        label={t(isRecovery ? 'code.recovery' : 'code.field')}
        help={t(isRecovery ? 'code.recoveryHelp' : 'code.help')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCorrect="off"
        spellCheck="false"
      />
      <Button
        variant="link"
        onPress={() => {
          setRecovery(!isRecovery)
          onChange('')
        }}
      >
        {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
      </Button>
    </Stack>
  )
}
