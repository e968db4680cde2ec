import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components'
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
        <ToggleButton
          aria-label={showLabel}
          className={styles.end ?? ''}
          isSelected={isShown}
          onChange={setShown}
        >
          <Icon aria-hidden="true" size={20} stroke={1.75} />
        </ToggleButton>
      }
      type={isShown ? 'text' : 'password'}
    />
  )
}
