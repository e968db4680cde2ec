import type { CSSProperties, Ref } from 'react'
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { Box } from './box.tsx'
import { Column } from './column.tsx'
import styles from './field.module.css'
import { FieldCounter } from './field-counter.tsx'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { FieldLabel } from './field-label.tsx'
import type { FieldProps } from './text-field.tsx'
import { useJudged } from './use-judged.ts'

export type TextAreaProps = FieldProps & {
  /** The minimum height in lines; the area grows with its text. */
  rows?: number
  /** The id of an error message elsewhere on the page. */
  faultId?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea(props: TextAreaProps) {
  const { label, optional, help, value, onChange, name, placeholder, rows = 5, ref } = props
  const { fault, isInvalid, onFocus, onBlur } = useJudged({ value, error: props.error, onBlur: props.onBlur })
  return (
    <Column
      as={AriaTextField}
      autoComplete="off"
      {...(props.faultId !== undefined && { 'aria-describedby': props.faultId })}
      canShrink
      isDisabled={props.isDisabled ?? false}
      isInvalid={isInvalid || props.faultId !== undefined}
      isReadOnly={props.isReadOnly ?? false}
      isRequired={props.isRequired ?? false}
      {...(name !== undefined && { name })}
      onBlur={onBlur}
      onChange={onChange}
      onFocus={onFocus}
      validationBehavior="aria"
      value={value}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <FieldHelp>{help}</FieldHelp>
      <Box
        as={AriaTextArea}
        isBlock
        className={styles.area ?? ''}
        {...(placeholder !== undefined && { placeholder })}
        ref={ref ?? null}
        rows={rows}
        style={{ '--rows': rows } as CSSProperties}
      />
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
