import type { ReactNode, Ref } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
  Input,
} from 'react-aria-components'
import { Box } from './box.tsx'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import styles from './field.module.css'
import { type CounterProps, FieldCounter } from './field-counter.tsx'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { FieldLabel } from './field-label.tsx'
import { useJudged } from './use-judged.ts'

/** The props of every text-like field; they accept the `field` of react-hook-form's `Controller`. */
export type FieldProps = CounterProps & {
  label: ReactNode
  /** The word behind the label of an optional field. */
  optional?: string | undefined
  help?: ReactNode
  /** The error message; undefined while the field is valid. */
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  placeholder?: string | undefined
  isReadOnly?: boolean
  isDisabled?: boolean
  isRequired?: boolean
}

export type TextFieldProps = FieldProps &
  Pick<
    AriaTextFieldProps,
    'autoComplete' | 'autoCorrect' | 'inputMode' | 'spellCheck' | 'enterKeyHint' | 'onKeyDown'
  > & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'password'
    /** Content at the start of the box. */
    icon?: ReactNode
    /** A control at the end of the box. */
    end?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

export function TextField(props: TextFieldProps) {
  const { label, optional, help, value, onChange, placeholder, icon, end, ref } = props
  const { fault, isInvalid, onFocus, onBlur } = useJudged({ value, error: props.error, onBlur: props.onBlur })
  return (
    <Column
      as={AriaTextField}
      {...typingHints(props)}
      canShrink
      isDisabled={props.isDisabled ?? false}
      isInvalid={isInvalid}
      isReadOnly={props.isReadOnly ?? false}
      isRequired={props.isRequired ?? false}
      onBlur={onBlur}
      onChange={onChange}
      onFocus={onFocus}
      {...(props.onKeyDown && { onKeyDown: props.onKeyDown })}
      type={props.type ?? 'text'}
      validationBehavior="aria"
      value={value}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <FieldHelp>{help}</FieldHelp>
      <Cluster
        as={Group}
        isOneLine
        gap="xs"
        align="center"
        className={styles.box ?? ''}
        isInvalid={isInvalid}
        role="presentation"
      >
        {icon}
        <Box
          as={Input}
          {...(placeholder !== undefined && { placeholder })}
          flex="grow"
          canShrink
          className={styles.input ?? ''}
          ref={ref ?? null}
        />
        {end}
      </Cluster>
      <FieldFault>{fault}</FieldFault>
      <FieldCounter
        counter={props.counter}
        counterFrom={props.counterFrom}
        limit={props.limit}
        value={value}
      />
    </Column>
  )
}

/**
 * Props without undefined ones, which React Aria rejects. Autocomplete is off by default, because browsers store
 * typed text in their own files, for forms and for session restore; login fields set it to their purpose.
 */
function typingHints({
  name,
  autoComplete = 'off',
  autoCorrect,
  inputMode,
  spellCheck,
  enterKeyHint,
}: TextFieldProps) {
  return {
    ...(name !== undefined && { name }),
    autoComplete,
    ...(autoCorrect !== undefined && { autoCorrect }),
    ...(inputMode !== undefined && { inputMode }),
    ...(spellCheck !== undefined && { spellCheck }),
    ...(enterKeyHint !== undefined && { enterKeyHint }),
  }
}
