import type { ReactNode } from 'react'
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { FieldLabel } from './field-label.tsx'
import styles from './radio-group.module.css'
import { Stack } from './stack.tsx'
import { useSteadyFault } from './use-judged.ts'

type RadioOption<Id extends string> = { id: Id; label: ReactNode; description?: ReactNode }

export type RadioGroupProps<Id extends string> = {
  label: ReactNode
  options: readonly RadioOption<Id>[]
  value: Id | undefined
  onChange: (value: Id) => void
  onBlur?: (() => void) | undefined
  optional?: string | undefined
  help?: ReactNode
  error?: string | undefined
  name?: string | undefined
  isDisabled?: boolean
}

export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, options, value, onChange, onBlur, optional, help, name } = props
  const { fault, isInvalid } = useSteadyFault(props.error)
  return (
    <AriaRadioGroup
      {...(name !== undefined && { name })}
      className={styles.group ?? ''}
      isDisabled={props.isDisabled ?? false}
      isInvalid={isInvalid}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen)
        if (option === undefined) return
        onChange(option.id)
        onBlur?.()
      }}
      validationBehavior="aria"
      value={value ?? null}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <FieldHelp>{help}</FieldHelp>
      {options.map((option) => (
        <Choice key={option.id} option={option} />
      ))}
      <FieldFault>{fault}</FieldFault>
    </AriaRadioGroup>
  )
}

function Choice({ option }: { option: RadioOption<string> }) {
  return (
    <RadioField value={option.id}>
      <RadioButton className={styles.button ?? ''}>
        <Stack
          as="span"
          aria-hidden="true"
          align="center"
          justifyItems="center"
          flex="none"
          surface="surface"
          className={styles.disc}
        />
        <span>{option.label}</span>
      </RadioButton>
      {option.description !== undefined && (
        <div className={styles.description}>
          <FieldHelp>{option.description}</FieldHelp>
        </div>
      )}
    </RadioField>
  )
}
