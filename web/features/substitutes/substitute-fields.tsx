import type { Day } from '@standfest/domain/base/day.ts'
import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { longestSubstitutionDays } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import type { UseFormReturn } from 'react-hook-form'
import { ChoiceInput } from '#editing/fields/choice-input.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { useWords } from '#language/words.ts'
import { initialsOf } from '#session/initials.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import type { Fields } from './form-fields.ts'
import styles from './substitute-fields.module.css'
import type { Colleague, NamedSubstitute } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

/**
 * The fields of a substitution: substitute, first day, last day. The people of an existing substitution cannot be
 * changed.
 */
export function SubstituteFields({
  form,
  present,
  colleagues,
}: {
  readonly form: UseFormReturn<Fields>
  readonly present: NamedSubstitute | undefined
  readonly colleagues: readonly Colleague[]
}) {
  const t = useWords(words)
  const { account, role } = useSession()
  const today = useToday()
  const hasBegun = present !== undefined && present.startDate <= today
  return (
    <>
      {present !== undefined && <StandsFor substitute={present} />}
      {present === undefined && role === 'ADMIN' && (
        <PersonInput form={form} name="parentId" label={t('parent')} people={colleagues} />
      )}
      {present === undefined && (
        <PersonInput
          form={form}
          name="accountId"
          label={t('colleague')}
          people={colleagues.filter(({ id }) => id !== account.id)}
        />
      )}
      <Text tone="text-2">{t(hasBegun ? 'begunHelp' : 'dayHelp', { max: longestSubstitutionDays })}</Text>
      <Stack gap="sm-plus" align="start" className={styles.days}>
        <EdgeInput form={form} name="startDate" label={t('first')} min={today} isReadOnly={hasBegun} />
        <EdgeInput form={form} name="endDate" label={t('last')} min={today} />
      </Stack>
    </>
  )
}

type InputProps<Name extends keyof Fields> = {
  readonly form: UseFormReturn<Fields>
  readonly name: Name
  readonly label: string
}

function PersonInput({
  people,
  ...input
}: InputProps<'parentId' | 'accountId'> & { readonly people: readonly Colleague[] }) {
  return (
    <ChoiceInput
      {...input}
      isRequired
      options={people.map(({ id, person }) => ({ id: id as string, label: fullName(person) }))}
    />
  )
}

/** The first or the last day. Both are validated together, once both are set. */
function EdgeInput({
  min,
  isReadOnly = false,
  ...input
}: InputProps<'startDate' | 'endDate'> & {
  readonly min: Day
  readonly isReadOnly?: boolean
}) {
  const t = useWords(words)
  const isOtherFilled = input.form.watch(input.name === 'startDate' ? 'endDate' : 'startDate') !== ''
  return (
    <DayInput
      {...input}
      isRequired
      {...(isReadOnly ? {} : { min })}
      isReadOnly={isReadOnly}
      deps={isOtherFilled ? ['startDate', 'endDate'] : []}
      openLabel={`${input.label}: ${t('calendar')}`}
    />
  )
}

/** The two people of a substitution: the absent one and the substitute. */
function StandsFor({ substitute: { parent, colleague } }: { readonly substitute: NamedSubstitute }) {
  const t = useWords(words)
  const nameOf = (person: PersonName | undefined) => (person ? fullName(person) : t('unknown'))
  return (
    <Cluster isOneLine gap="sm" align="center" breaksAnywhere>
      <Avatar initials={colleague ? initialsOf(colleague) : '?'} tone="lake" />
      <strong>{t('forPerson', { colleague: nameOf(colleague), parent: nameOf(parent) })}</strong>
    </Cluster>
  )
}
