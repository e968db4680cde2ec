import type { ChangeableSettingName } from '@standfest/domain/features/instance-settings/security-settings.ts'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { descriptionOf } from './all-settings.ts'
import styles from './setting-card.module.css'
import {
  type AnyField,
  type AroundProps,
  type Fault,
  type FieldGroup,
  wordOf,
  words,
} from './setting-description.ts'
import { textOf, valueAt, withValueAt } from './setting-faults.ts'

type InputProps = {
  readonly name: ChangeableSettingName
  readonly path: string
  readonly setting: unknown
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly faultAt: (part: string) => string | undefined
  readonly refused: readonly string[]
}

/** The inputs of a setting, by its description. */
export function SettingFields({
  name,
  value,
  onChange,
  faults,
  refused,
}: {
  readonly name: ChangeableSettingName
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly faults: readonly Fault[]
  readonly refused: readonly string[]
}) {
  const t = useWords(words)
  const { fields, Below } = descriptionOf(name)
  const inputOf = ([path, field]: Line) => (
    <FieldInput
      key={path}
      name={name}
      path={path}
      field={field}
      setting={value}
      value={valueAt(value, path)}
      onChange={(changed) => onChange(withValueAt(value, path, changed))}
      faultAt={(part) => {
        const fault = faults.find((one) => one.field === [path, part].filter((of) => of !== '').join('.'))
        return fault && t(fault.word, fault.values)
      }}
      refused={refused}
    />
  )
  return (
    <>
      {groupsIn(Object.entries(fields)).map(({ group, lines }) => (
        <Group key={lines[0]?.[0]} group={group}>
          {lines.map(inputOf)}
        </Group>
      ))}
      {Below && <Below />}
    </>
  )
}

type Line = readonly [path: string, field: AnyField]

const numbers: FieldGroup = { layout: 'numbers' }

/** Neighbours of the same group together, in their order. */
function groupsIn(lines: readonly Line[]) {
  const groups: { group: FieldGroup | undefined; lines: Line[] }[] = []
  for (const line of lines) {
    const [, field] = line
    const group =
      field.kind === 'own' ? undefined : (field.group ?? (field.kind === 'number' ? numbers : undefined))
    const last = groups.at(-1)
    if (group !== undefined && last?.group === group) last.lines.push(line)
    else groups.push({ group, lines: [line] })
  }
  return groups
}

function Group({
  group,
  children,
}: {
  readonly group: FieldGroup | undefined
  readonly children: ReactNode
}) {
  const t = useWords(words)
  if (group === undefined) return children
  const { layout, legend, help } = group
  const isPair = layout === 'pair'
  const inputs =
    layout === 'list' ? (
      children
    ) : (
      <Stack gap="sm" columnGap="md" align={isPair ? 'end' : undefined} className={styles[layout]}>
        {children}
      </Stack>
    )
  if (legend === undefined) return layout === 'list' ? <Stack gap="xs">{inputs}</Stack> : inputs
  return (
    <Stack as="fieldset" gap="xs" canShrink className={styles.group}>
      <legend>{t(legend)}</legend>
      {help && (
        <Text tone="text-2" maxWidth="text">
          {t(help)}
        </Text>
      )}
      {inputs}
    </Stack>
  )
}

function FieldInput({ field, ...props }: InputProps & { readonly field: AnyField }) {
  if (field.kind === 'own') return <field.Input {...props} />
  const input = <UsualInput field={field} {...props} />
  const Around = field.Around as ComponentType<AroundProps<unknown>> | undefined
  return Around === undefined ? input : <Around {...props} input={input} />
}

function UsualInput({
  name,
  path,
  field,
  setting,
  value,
  onChange,
  faultAt,
}: InputProps & { readonly field: Exclude<AnyField, { kind: 'own' }> }) {
  const t = useWords(words)
  const error = faultAt('')
  const label = t(field.label ?? wordOf(name, path))
  const helpKey = wordOf(name, path, 'Help')
  const help =
    field.label === undefined && hasWord(helpKey)
      ? t(helpKey, 'limits' in field ? field.limits : undefined)
      : undefined
  switch (field.kind) {
    case 'check':
      return (
        <Checkbox isSelected={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      )
    case 'number': {
      const { unit = 1 } = field
      return (
        <NumberField
          label={label}
          value={typeof value === 'number' ? value / unit : String(value)}
          onChange={(typed) => onChange(typeof typed === 'number' ? typed * unit : typed)}
          error={error}
        />
      )
    }
    case 'text':
      return (
        <TextField
          {...field.look}
          label={label}
          help={help}
          isRequired={field.isRequired?.(setting) ?? false}
          value={textOf(value)}
          onChange={onChange}
          error={error}
        />
      )
    case 'lines':
      return (
        <TextArea
          label={label}
          help={help}
          value={(value as readonly string[]).join('\n')}
          onChange={(text) => onChange(text.split('\n'))}
          error={error}
        />
      )
    case 'choice': {
      const Choice = field.look === 'select' ? Select : RadioGroup
      return (
        <Choice
          label={label}
          help={help}
          placeholder={label}
          options={field.options.map((option) => ({ id: String(option), label: t(field.wordOf(option)) }))}
          value={String(value)}
          onChange={(id) => onChange(field.options.find((option) => String(option) === id))}
        />
      )
    }
  }
}

/** Not every field has a help. */
function hasWord(key: string): boolean {
  return typeof valueAt(words.de, key) === 'string'
}
