import { useState } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './code-input.module.css'
import * as words from './security.texts.ts'

/** The authenticator app's code, or a recovery code instead; bound to a form's field. */
export function CodeInput<Form extends FieldValues>({
  control,
  name,
}: {
  readonly control: Control<Form>
  readonly name: Path<Form>
}) {
  const t = useWords(words)
  const [isRecovery, setRecovery] = useState(false)
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (code: string) => code.trim() !== '' || t('code.missing') }}
      render={({ field, fieldState }) => (
        <Stack gap="xs" justifyItems="start" className={styles.code}>
          <TextField
            {...field}
            error={fieldState.error?.message}
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
              field.onChange('')
            }}
          >
            {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
          </Button>
        </Stack>
      )}
    />
  )
}
