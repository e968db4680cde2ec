import { isDay } from '@standfest/domain/base/day.ts'
import { packLimits } from '@standfest/domain/features/questionnaires/pack-content.ts'
import {
  type PackStatement,
  packUses,
  type Questionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useId, useRef } from 'react'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { useFocusOnFault } from '#editing/use-focus-on-fault.ts'
import { useValueEditing } from '#editing/use-value-editing.ts'
import { useDateTimeFaults } from '#language/typed-date-times.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { DateField } from '#ui/date-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { refusedFields, rereadPack, useChangePack } from './packs.queries.ts'
import * as texts from './packs-admin.texts.ts'

type LineName = 'licence' | 'holder' | 'readers' | 'readWhen'

/**
 * A statement as it is typed: the day may be none. `ofVersion` is the questionnaire that it is about: a new version of it is a change of what is
 * stated, and is asked about like any other.
 */
type Stated = Omit<PackStatement, 'validUntil'> & {
  readonly validUntil: string | null
  readonly ofVersion: number
}

function statedOf({ statement, versions }: Questionnaire): Stated {
  const [present] = versions
  const preset: PackStatement = {
    licence: '',
    holder: '',
    validUntil: null,
    use: 'treatment',
    asksAboutSelfHarm: (present?.selfHarmItems ?? []).length > 0,
    readers: '',
    readWhen: '',
  }
  return { ...(statement ?? preset), ofVersion: present?.number ?? 0 }
}

function tidied(stated: Stated): Stated {
  const [licence, holder, readers, readWhen] = (['licence', 'holder', 'readers', 'readWhen'] as const).map(
    (name) => stated[name].trim(),
  ) as [string, string, string, string]
  return { ...stated, licence, holder, readers, readWhen }
}

/** What the clinic states about a pack: licence, holder, end and use, and who reads what it asks about self-harm (§3). */
export function StatementForm({
  pack,
  of,
}: {
  readonly pack: Questionnaire
  /** The id of the heading that names the pack: the page has a form for each. */
  readonly of: string
}) {
  const t = useWords(texts)
  const id = useId()
  const { dayFault } = useDateTimeFaults()
  const { mutateAsync } = useChangePack(pack.id)
  const faultOf = (stated: Stated, name: LineName): string | undefined => {
    const text = stated[name].trim()
    const isOfReaders = name === 'readers' || name === 'readWhen'
    // Without readers a pack about self-harm can be stated, but is not switched on.
    const isAsked = isOfReaders ? stated.asksAboutSelfHarm && pack.enabled : true
    if (text === '' && isAsked) return t(isOfReaders ? 'readersMissing' : 'missing')
    return text.length > packLimits.label ? t('tooLong', { limit: packLimits.label }) : undefined
  }
  const dayFaultOf = ({ validUntil }: Stated) => (validUntil === null ? undefined : dayFault(validUntil))
  const lines = ['licence', 'holder', 'readers', 'readWhen'] as const
  const editing = useValueEditing<Questionnaire, Stated>({
    present: pack,
    versionOf: ({ version }) => version,
    reread: ({ id: one } = pack) => rereadPack(one),
    valueOf: statedOf,
    tidy: tidied,
    isFaulty: (stated) =>
      dayFaultOf(stated) !== undefined || lines.some((name) => faultOf(stated, name) !== undefined),
    send: ({ ofVersion: _seen, validUntil, ...stated }, { base, key }) => {
      const statement = {
        ...stated,
        validUntil: validUntil !== null && isDay(validUntil) ? validUntil : null,
      }
      return mutateAsync({ body: { statement }, version: base.version, key })
    },
  })
  const { value: stated, put, isTried, failure } = editing
  const set = (part: Partial<Stated>) => put({ ...stated, ...part })
  const form = useRef<HTMLFormElement>(null)
  const focusFault = useFocusOnFault(form)
  const suggested = pack.versions[0]?.selfHarmItems ?? []
  const refused = refusedFields(failure)
  const line = (name: LineName, help?: string) => (
    <TextField
      label={t(name)}
      help={help}
      name={name}
      value={stated[name]}
      onChange={(typed) => set({ [name]: typed })}
      error={
        (isTried ? faultOf(stated, name) : undefined) ??
        (refused.includes(`statement.${name}`) ? t('readersMissing') : undefined)
      }
    />
  )
  return (
    <Stack
      as="form"
      ref={form}
      gap="sm"
      noValidate
      aria-labelledby={`${id} ${of}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (editing.isFaulty()) focusFault()
        void editing.save()
      }}
    >
      <Text as="h3" size="sm-plus" id={id}>
        {t('statement')}
      </Text>
      {line('licence')}
      {line('holder')}
      <DateField
        label={t('validUntil')}
        optional={t('withoutEnd')}
        value={stated.validUntil ?? undefined}
        onChange={(day) => set({ validUntil: day ?? null })}
        error={
          dayFaultOf(stated) ?? (refused.includes('statement.validUntil') ? t('validUntilOver') : undefined)
        }
      />
      <RadioGroup
        label={t('use')}
        options={packUses.map((use) => ({ id: use, label: t(`uses.${use}`) }))}
        value={stated.use}
        onChange={(use) => set({ use })}
      />
      <Checkbox
        isSelected={stated.asksAboutSelfHarm}
        onChange={(asksAboutSelfHarm) => set({ asksAboutSelfHarm })}
        help={
          suggested.length > 0
            ? t('suggests', { items: suggested.map((one) => (one === '' ? t('head') : one)).join(', ') })
            : undefined
        }
      >
        {t('selfHarm')}
      </Checkbox>
      {stated.asksAboutSelfHarm && (
        <>
          {line('readers')}
          {line('readWhen', t('readWhenHelp'))}
        </>
      )}
      <EditingBanner editing={editing} words={{ saved: t('saved'), notSaved: t('notSaved') }} />
      <Cluster gap="xs">
        {editing.isChanged && <Button onPress={editing.discard}>{t('discard')}</Button>}
        <Button type="submit" isPending={editing.isPending}>
          {t('save')}
        </Button>
      </Cluster>
    </Stack>
  )
}
