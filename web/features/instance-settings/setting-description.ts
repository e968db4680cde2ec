import type {
  ChangeableSettingName,
  SecuritySetting,
} from '@standfest/domain/features/instance-settings/security-settings.ts'
import type { ComponentType, ReactNode } from 'react'
import type { KeyOf } from '#language/words.ts'
import type { TextFieldProps } from '#ui/text-field.tsx'
import * as clinicWords from './clinic-settings.texts.ts'
import * as securityWords from './security-settings.texts.ts'

/**
 * The texts of all settings. A field's label is at the setting's name and the field's path (`session.longestSeconds`,
 * or `protocol_years.value`), its help and its messages at the same key with `Help`, `Fault` and `TooMany`.
 */
export const words = {
  de: { ...securityWords.de, ...clinicWords.de },
  en: { ...securityWords.en, ...clinicWords.en },
}
export type WordKey = KeyOf<typeof words>

/** An invalid field by its path in the setting's value, and its message. */
export type Fault = {
  readonly field: string
  readonly word: WordKey
  readonly values?: Readonly<Record<string, string | number>>
}

/** Fields below each other in the description that share a frame. */
export type FieldGroup = {
  readonly layout: 'list' | 'numbers' | 'pair'
  readonly legend?: WordKey
  readonly help?: WordKey
}

type Common<V> = {
  /** Where the label is not the text at the field's path; such a field has no help. */
  readonly label?: WordKey
  readonly group?: FieldGroup
  /** Shows more beside the field's input. */
  readonly Around?: ComponentType<AroundProps<V>>
}

export type AroundProps<V> = {
  readonly input: ReactNode
  readonly value: V
  readonly onChange: (value: V) => void
  /** The fields that the server refused at the last attempt. */
  readonly refused: readonly string[]
}

type Limits = { readonly min: number; readonly max: number }

type CheckField = Common<boolean> & { readonly kind: 'check' }

/** `unit`: the stored seconds of the unit in which a duration is typed. */
type NumberField = Common<number> & {
  readonly kind: 'number'
  readonly limits: Limits
  readonly unit?: number
}

type TextField<Setting> = Common<string> & {
  readonly kind: 'text'
  readonly look?: Pick<TextFieldProps, 'type' | 'spellCheck'>
  readonly isRequired?: (setting: Setting) => boolean
  /** Absent where the setting's own rules validate it. */
  readonly accepts?: (text: string) => boolean
  /** Minimum and maximum, as the texts name them. */
  readonly limits?: Limits
  /** Sent as it was typed, with spaces around it. */
  readonly isVerbatim?: boolean
  /** A message about what the server refused. */
  readonly refusal?: (refused: readonly string[]) => WordKey | undefined
}

/** A list of texts, one a line. */
type LinesField = Common<readonly string[]> & {
  readonly kind: 'lines'
  readonly normalise: (line: string) => string
  readonly accepts: (line: string) => boolean
  readonly most: number
}

type ChoiceField<V> = Common<V> & {
  readonly kind: 'choice'
  readonly look?: 'select'
  readonly options: readonly V[]
  wordOf(option: V): WordKey
}

/** A field with an input of its own. */
type OwnField<V> = { readonly kind: 'own'; readonly Input: ComponentType<OwnProps<V>> }

export type OwnProps<V> = {
  readonly value: V
  readonly onChange: (value: V) => void
  /** The message about a part of the value, such as `0.phone`. */
  readonly faultAt: (part: string) => string | undefined
}

type FieldOf<Setting, V> = [V] extends [boolean]
  ? CheckField
  : [V] extends [number]
    ? NumberField | ChoiceField<V>
    : [V] extends [string]
      ? TextField<Setting> | ChoiceField<V>
      : [V] extends [readonly string[]]
        ? LinesField
        : never

/** A field whose texts are not all there does not compile. */
type WithWords<Field, Key extends string> = Field &
  (Key extends WordKey ? unknown : { readonly label: WordKey }) &
  (`${Key}Fault` extends WordKey ? unknown : { readonly accepts?: never })

type Leaf = string | number | boolean | readonly unknown[]

/** The paths of a value's fields, such as `idleSeconds.CLIENT`; '' is the value itself. */
type PathIn<V> = V extends Leaf
  ? ''
  : { [K in keyof V & string]: V[K] extends Leaf | undefined ? K : `${K}.${PathIn<V[K]>}` }[keyof V & string]

type ValueAt<V, Path extends string> = Path extends `${infer K}.${infer Rest}`
  ? ValueAt<V[K & keyof V], Rest>
  : Path extends ''
    ? V
    : Exclude<V[Path & keyof V], undefined>

type FieldsOf<Name extends string, V> = {
  readonly [Path in PathIn<V>]:
    | WithWords<FieldOf<V, ValueAt<V, Path>>, `${Name}.${Path extends '' ? 'value' : Path}`>
    | OwnField<ValueAt<V, Path>>
}

type QuestionKey = Extract<WordKey, `${string}.question.title`> extends `${infer Name}.title` ? Name : never

type DescriptionOf<Setting, Fields> = {
  readonly page: 'security' | 'clinic' | 'outgoing' | 'monitoring'
  readonly fields: Fields
  /** Shown below the fields. */
  readonly Below?: ComponentType
  readonly normalise?: (setting: Setting) => Setting
  /** Rules beyond those of the fields. */
  readonly faults?: (setting: Setting) => readonly Fault[]
  /** The question before a value is saved that takes something away from people. */
  readonly question?: { readonly words: QuestionKey; readonly isAsked: (setting: Setting) => boolean }
}

/** The card of a setting: every field of the domain's shape, or one input for the whole value. */
export type Description<N extends ChangeableSettingName> = DescriptionOf<
  SecuritySetting<N>,
  FieldsOf<N, SecuritySetting<N>> | { readonly '': OwnField<SecuritySetting<N>> }
>

/** A field and a description whatever the setting, for what is done with all of them alike. */
export type AnyField =
  | CheckField
  | NumberField
  | TextField<unknown>
  | LinesField
  | ChoiceField<unknown>
  | OwnField<unknown>
export type AnyDescription = DescriptionOf<unknown, Readonly<Record<string, AnyField>>>

/** The text of a field. */
export function wordOf(
  name: ChangeableSettingName,
  path: string,
  what: '' | 'Help' | 'Fault' | 'TooMany' = '',
) {
  return `${name}.${path === '' ? 'value' : path}${what}` as WordKey
}
