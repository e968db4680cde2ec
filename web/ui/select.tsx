import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  Select as AriaSelect,
  ListBox,
  ListBoxItem,
  SelectValue,
} from 'react-aria-components'
import { Box } from './box.tsx'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import fieldStyles from './field.module.css'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { FieldLabel } from './field-label.tsx'
import popoverStyles from './popover.module.css'
import { itemLook, listLook, Popover } from './popover.tsx'
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
        <Column
          as={ListBox<SelectOption<string>>}
          {...listLook}
          className={popoverStyles.list ?? ''}
          items={options}
        >
          {(option: SelectOption<string>) => <Option option={option} />}
        </Column>
      </Popover>
    </Column>
  )
}

function Option({ option }: { option: SelectOption<string> }) {
  return (
    <Cluster
      as={ListBoxItem}
      {...itemLook}
      className={popoverStyles.item ?? ''}
      id={option.id}
      textValue={option.label}
    >
      <Box as="span" flex="grow">
        {option.label}
        {option.description !== undefined && (
          <Text as="span" isBlock size="small" weight="regular" tone="text-2">
            {' '}
            {option.description}
          </Text>
        )}
      </Box>
      <IconCheck aria-hidden="true" className={popoverStyles.check} size={18} stroke={2} />
    </Cluster>
  )
}
