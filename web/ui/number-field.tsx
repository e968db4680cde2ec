import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type Ref, useContext, useEffect, useRef, useState } from 'react'
import {
  Button as AriaButton,
  NumberField as AriaNumberField,
  Group,
  Input,
  NumberFieldStateContext,
} from 'react-aria-components'
import styles from './field.module.css'
import { FieldFault } from './field-fault.tsx'
import { FieldHelp } from './field-help.tsx'
import { FieldLabel } from './field-label.tsx'
import { useJudged } from './use-judged.ts'

export type NumberFieldProps = {
  label: ReactNode
  value: number | undefined
  onChange: (value: number | undefined) => void
  onBlur?: (() => void) | undefined
  min?: number
  max?: number
  step?: number
  /** Whether there are step buttons; their accessible names come from React Aria, in the page's language. */
  hasButtons?: boolean
  optional?: string | undefined
  help?: ReactNode
  error?: string | undefined
  name?: string | undefined
  isDisabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Reports a number while it is typed, so that a page that is closed in between knows of it. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min, max, step, hasButtons = true, optional, help, ref } = props
  const { fault, isInvalid, onFocus, onBlur } = useJudged({ value, error: props.error, onBlur: props.onBlur })
  // The value that React Aria gets while typing: with the number itself it would reformat the text at each key.
  const [held, setHeld] = useState<{ number: number }>()
  const shown = held?.number ?? value ?? Number.NaN
  const tell = (number: number) => onChange(Number.isNaN(number) ? undefined : number)
  return (
    <AriaNumberField
      {...(props.name !== undefined && { name: props.name })}
      {...(min !== undefined && { minValue: min })}
      {...(max !== undefined && { maxValue: max })}
      {...(step !== undefined && { step })}
      className={styles.field ?? ''}
      // A number outside the limits stays as typed and gets an error message; it is never changed silently.
      commitBehavior="validate"
      isDisabled={props.isDisabled ?? false}
      isInvalid={isInvalid}
      onBlur={() => {
        setHeld(undefined)
        onBlur()
      }}
      onChange={(number) => {
        setHeld(undefined)
        tell(number)
      }}
      onFocus={onFocus}
      validationBehavior="aria"
      value={shown}
    >
      <Typing
        onTyped={(number) => {
          if (held === undefined && Object.is(number, shown)) return
          setHeld(held ?? { number: shown })
          tell(number)
        }}
      />
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
      <FieldFault>{fault}</FieldFault>
    </AriaNumberField>
  )
}

function Typing({ onTyped }: { readonly onTyped: (number: number) => void }) {
  const number = useContext(NumberFieldStateContext)?.numberValue ?? Number.NaN
  const told = useRef(number)
  useEffect(() => {
    if (Object.is(told.current, number)) return
    told.current = number
    onTyped(number)
  })
  return null
}
