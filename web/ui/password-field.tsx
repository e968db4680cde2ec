import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldButton } from './field-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'counter' | 'counterFrom'> & {
  /** The accessible name of the toggle that shows the password as text; it is pressed while the text shows. */
  showLabel: string
}

export function PasswordField({ showLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      autoCorrect="off"
      spellCheck="false"
      {...rest}
      end={
        // React Aria's toggle button brings the group's keyboard handling along: a tenth of what the login loads.
        <FieldButton aria-label={showLabel} aria-pressed={isShown} onPress={() => setShown(!isShown)}>
          <Icon aria-hidden="true" size={20} stroke={1.75} />
        </FieldButton>
      }
      type={isShown ? 'text' : 'password'}
    />
  )
}
