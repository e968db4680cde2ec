import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { Box } from './box.tsx'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import fieldStyles from './field.module.css'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { FieldLabel } from './field-label.tsx'
import { Option, Options } from './options.tsx'
import { Popover } from './popover.tsx'
import styles from './select.module.css'
import { Text } from './text.tsx'
import { useSteadyFault } from './use-judged.ts'

type SelectOption<Id extends string> = { id: Id; label: string; description?: string }

export type SelectProps<Id extends string> = {
  label: ReactNode
  options: readonly SelectOption<Id>[]
  value: Id | undefined
  onChange: (value: Id) => void
  onBlur?: (() => void) | undefined
  /** The placeholder while nothing is selected. */
  placeholder: string
  optional?: string | undefined
  help?: ReactNode
  error?: string | undefined
  name?: string | undefined
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, options, value, onChange, onBlur, placeholder, optional, help, name, ref } = props
  const { fault, isInvalid } = useSteadyFault(props.error)
  return (
    <Column
      as={AriaSelect<SelectOption<Id>, 'single'>}
      {...(name !== undefined && { name })}
      canShrink
      isDisabled={props.isDisabled ?? false}
      isInvalid={isInvalid}
      onChange={(key) => {
        const chosen = options.find((option) => option.id === key)
        if (chosen === undefined) return
        onChange(chosen.id)
        onBlur?.()
      }}
      placeholder={placeholder}
      validationBehavior="aria"
      value={value ?? null}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <FieldHelp>{help}</FieldHelp>
      <Cluster
        as={AriaButton}
        isOneLine
        gap="xs"
        align="center"
        textAlign="start"
        className={`${fieldStyles.box} ${styles.button}`}
        data-invalid={isInvalid ? 'true' : undefined}
        ref={ref ?? null}
      >
        <Box as={SelectValue} flex="grow" line="even" canShrink className={styles.value ?? ''}>
          {({ defaultChildren, isPlaceholder, selectedText }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </Box>
        <IconChevronDown aria-hidden="true" className={styles.chevron} size={20} stroke={1.75} />
      </Cluster>
      <FieldFault>{fault}</FieldFault>
      <Popover className={styles.popover}>
        <Options items={options}>
          {({ id, label: shown, description }: SelectOption<Id>) => (
            <Option id={id} text={shown}>
              {shown}
              {description !== undefined && (
                <Text as="span" isBlock size="small" weight="regular" tone="text-2">
                  {' '}
                  {description}
                </Text>
              )}
            </Option>
          )}
        </Options>
      </Popover>
    </Column>
  )
}
