import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, Group, Input, NumberField as AriaNumberField } from 'react-aria-components'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { FieldLabel } from './field-label.tsx'
import styles from './field.module.css'

export type NumberFieldProps = {
  label: ReactNode
  value: number | undefined
  onChange: (value: number | undefined) => void
  onBlur?: (() => void) | undefined
  min?: number
  max?: number
  step?: number
  /** The names of the two buttons come from React Aria, in the page's language. */
  hasButtons?: boolean
  optional?: string | undefined
  help?: ReactNode
  error?: string | undefined
  name?: string | undefined
  isDisabled?: boolean
  ref?: Ref<HTMLInputElement>
}

export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    min,
    max,
    step,
    hasButtons = true,
    optional,
    help,
    error,
    ref,
  } = props
  return (
    <AriaNumberField
      {...(props.name !== undefined && { name: props.name })}
      {...(min !== undefined && { minValue: min })}
      {...(max !== undefined && { maxValue: max })}
      {...(step !== undefined && { step })}
      className={styles.field ?? ''}
      isDisabled={props.isDisabled ?? false}
      isInvalid={error !== undefined}
      onBlur={() => onBlur?.()}
      onChange={(number) => onChange(Number.isNaN(number) ? undefined : number)}
      validationBehavior="aria"
      value={value ?? Number.NaN}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <FieldHelp>{help}</FieldHelp>
      <Group className={styles.box ?? ''}>
        <Input className={styles.input ?? ''} ref={ref ?? null} />
        {hasButtons && (
          <>
            <AriaButton className={styles.end ?? ''} slot="decrement">
              <IconMinus aria-hidden="true" size={18} stroke={1.75} />
            </AriaButton>
            <AriaButton className={styles.end ?? ''} slot="increment">
              <IconPlus aria-hidden="true" size={18} stroke={1.75} />
            </AriaButton>
          </>
        )}
      </Group>
      <FieldFault>{error}</FieldFault>
    </AriaNumberField>
  )
}
