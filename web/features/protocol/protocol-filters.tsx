import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { DayFilter } from './day-filter.tsx'
import styles from './protocol-filters.module.css'
import { shownActors, type useProtocolChoice } from './use-protocol-choice.ts'

/** What to look for: a kind of action, a kind of person, a span of days. */
export function ProtocolFilters({ chosen }: { readonly chosen: ReturnType<typeof useProtocolChoice> }) {
  const { t } = useTranslation('protocol')
  const { choice, groups } = chosen
  const isTurned = choice.from !== undefined && choice.to !== undefined && choice.from > choice.to
  const all = { id: 'all', label: t('all') } as const
  return (
    <div className={styles.filters} role="group" aria-label={t('filters')}>
      <Select
        label={t('group')}
        options={[all, ...groups.map((id) => ({ id, label: t(`groups.${id}`) }))]}
        value={choice.group ?? 'all'}
        onChange={(id) => chosen.chooseGroup(id === 'all' ? undefined : id)}
        placeholder={t('all')}
      />
      <Select
        label={t('actor')}
        options={[all, ...shownActors.map((id) => ({ id, label: t(`kinds.${id}`) }))]}
        value={choice.actor ?? 'all'}
        onChange={(id) => chosen.chooseActor(id === 'all' ? undefined : id)}
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
    </div>
  )
}
