import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import styles from './field.module.css'
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
        <Button
          aria-label={showLabel}
          aria-pressed={isShown}
          className={styles.end ?? ''}
          onPress={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" size={20} stroke={1.75} />
        </Button>
      }
      type={isShown ? 'text' : 'password'}
    />
  )
}
