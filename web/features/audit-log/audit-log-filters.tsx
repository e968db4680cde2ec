import { isDay } from '@standfest/domain/base/day.ts'
import { auditLogWords } from '@standfest/domain/features/audit-log/audit-log-words.ts'
import { kindOf } from '@standfest/domain/features/audit-log/sentence.ts'
import { useState } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useDateTimeFaults } from '#language/typed-date-times.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import * as theAuditLogWords from './audit-log.texts.ts'
import styles from './audit-log-filters.module.css'
import { shownActors, type useAuditLogChoice } from './use-audit-log-choice.ts'
import type { PersonToChoose } from './use-people-of-audit-log.ts'

/** Filters of the audit log: a kind of action, a kind of person, one staff member, a date range. */
export function AuditLogFilters({
  chosen,
  people,
}: {
  readonly chosen: ReturnType<typeof useAuditLogChoice>
  readonly people: readonly PersonToChoose[]
}) {
  const t = useWords(theAuditLogWords)
  const { choice, groups } = chosen
  const isTurned = choice.from !== undefined && choice.to !== undefined && choice.from > choice.to
  const { original: language } = useLanguage()
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
        options={[all, ...groups.map((id) => ({ id, label: auditLogWords(language).groups[id] }))]}
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
      <Select
        label={t('person')}
        options={[all, ...shownPeople.map(({ id, name }) => ({ id, label: name }))]}
        value={choice.person ?? 'all'}
        onChange={(id) => chosen.choosePerson(id === 'all' ? undefined : id)}
        placeholder={t('all')}
      />
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

/** One end of the date range of the filter. An invalid day is not applied, and stays in the field to be corrected. */
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
  const { dayFault } = useDateTimeFaults()
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
