import { isDay } from '@standfest/domain/base/day.ts'
import { protocolWords } from '@standfest/domain/features/protocol/protocol-words.ts'
import { kindOf } from '@standfest/domain/features/protocol/sentence.ts'
import { useState } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useMomentFaults } from '#language/typed-moments.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import * as theProtocolWords from './protocol.texts.ts'
import styles from './protocol-filters.module.css'
import type { PersonToChoose } from './use-people-of-protocol.ts'
import { shownActors, type useProtocolChoice } from './use-protocol-choice.ts'

/** What to look for: a kind of action, a kind of person, one person of the staff, a span of days. */
export function ProtocolFilters({
  chosen,
  people,
}: {
  readonly chosen: ReturnType<typeof useProtocolChoice>
  readonly people: readonly PersonToChoose[]
}) {
  const t = useWords(theProtocolWords)
  const { choice, groups } = chosen
  const isTurned = choice.from !== undefined && choice.to !== undefined && choice.from > choice.to
  const { language } = useLanguage()
  const all = { id: 'all', label: t('all') } as const
  const isUnknown = choice.person !== undefined && people.every(({ id }) => id !== choice.person)
  const shownPeople = [...people, ...(isUnknown ? [{ id: choice.person, name: t('unknown') }] : [])]
  return (
    <Stack
      gap="sm"
      align="end"
      hiddenIn="print"
      className={styles.filters}
      role="group"
      aria-label={t('filters')}
    >
      <Select
        label={t('group')}
        options={[all, ...groups.map((id) => ({ id, label: protocolWords(language).groups[id] }))]}
        value={choice.group ?? 'all'}
        onChange={(id) => chosen.chooseGroup(id === 'all' ? undefined : id)}
        placeholder={t('all')}
      />
      <Select
        label={t('actor')}
        options={[all, ...shownActors.map((id) => ({ id, label: kindOf(id, language) }))]}
        value={choice.actor ?? 'all'}
        onChange={(id) => chosen.chooseActor(id === 'all' ? undefined : id)}
        placeholder={t('all')}
      />
      {shownPeople.length > 0 && (
        <Select
          label={t('person')}
          options={[all, ...shownPeople.map(({ id, name }) => ({ id, label: name }))]}
          value={choice.person ?? 'all'}
          onChange={(id) => chosen.choosePerson(id === 'all' ? undefined : id)}
          placeholder={t('all')}
        />
      )}
      <DayFilter
        label={t('from')}
        value={choice.from}
        onChange={chosen.chooseFrom}
        fault={isTurned ? t('days') : undefined}
      />
      <DayFilter label={t('to')} value={choice.to} onChange={chosen.chooseTo} />
      {chosen.isAnyChosen && (
        <Button variant="subtle" onPress={chosen.clear}>
          {t('clear')}
        </Button>
      )}
    </Stack>
  )
}

/** One end of the days that are looked for. What is no day is looked for by nobody, and stays to be put right. */
function DayFilter({
  label,
  value,
  onChange,
  fault,
}: {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (day: string | undefined) => void
  readonly fault?: string | undefined
}) {
  const { dayFault } = useMomentFaults()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  return (
    <DateField
      label={label}
      value={typed ?? value}
      onChange={(day) => {
        const isChosen = day === undefined || isDay(day)
        setTyped(isChosen ? undefined : day)
        if (isChosen) onChange(day)
      }}
      onBlur={() => setWrong(typed === undefined ? undefined : dayFault(typed))}
      error={(typed === undefined ? undefined : wrong) ?? fault}
    />
  )
}
