import type { ReactNode, Ref } from 'react'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
  Input,
} from 'react-aria-components'
import styles from './field.module.css'
import { type CounterProps, FieldCounter } from './field-counter.tsx'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { FieldLabel } from './field-label.tsx'
import { useJudged } from './use-judged.ts'

/** What every text-like field shares; it fits the `field` of react-hook-form's `Controller`. */
export type FieldProps = CounterProps & {
  label: ReactNode
  /** The word behind the label of a field that may stay empty. */
  optional?: string | undefined
  help?: ReactNode
  /** What is wrong, as a sentence; undefined when all is well. */
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
  Pick<AriaTextFieldProps, 'autoComplete' | 'autoCorrect' | 'inputMode' | 'spellCheck' | 'enterKeyHint'> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'password'
    /** At the start of the box. */
    icon?: ReactNode
    /** A control at the end of the box. */
    end?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

export function TextField(props: TextFieldProps) {
  const { label, optional, help, value, onChange, placeholder, icon, end, ref } = props
  const { fault, isInvalid, onFocus, onBlur } = useJudged({ value, error: props.error, onBlur: props.onBlur })
  return (
    <AriaTextField
      {...typingHints(props)}
      className={styles.field ?? ''}
      isDisabled={props.isDisabled ?? false}
      isInvalid={isInvalid}
      isReadOnly={props.isReadOnly ?? false}
      isRequired={props.isRequired ?? false}
      onBlur={onBlur}
      onChange={onChange}
      onFocus={onFocus}
      type={props.type ?? 'text'}
      validationBehavior="aria"
      value={value}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <FieldHelp>{help}</FieldHelp>
      <Group className={styles.box ?? ''} isInvalid={isInvalid} role="presentation">
        {icon}
        <Input
          {...(placeholder !== undefined && { placeholder })}
          className={styles.input ?? ''}
          ref={ref ?? null}
        />
        {end}
      </Group>
      <FieldFault>{fault}</FieldFault>
      <FieldCounter
        counter={props.counter}
        counterFrom={props.counterFrom}
        limit={props.limit}
        value={value}
      />
    </AriaTextField>
  )
}

/**
 * Only what was given: React Aria takes no undefined here. A browser keeps what is typed in its own files, for forms and
 * for the way back, unless a field says no; login fields say what they are instead.
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
