import { goalCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { IconPlus } from '@tabler/icons-react'
import { startText } from '#content/analysis-address.ts'
import { useContents } from '#content/content.queries.ts'
import { textOf } from '#content/item-values.ts'
import { useAnalysisOffer } from '#content/use-analysis-offer.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './functional-analyses.texts.ts'

/** What a new analysis can begin with: discussed events, risk situations, goals, or something pleasant. */
export function NewAnalysisMenu({ onBegin }: { readonly onBegin: (of: string) => void }) {
  const t = useWords(words)
  const scope = useClientScope()
  const offer = useAnalysisOffer(scope)
  const { data: situations = [] } = useContents({ kind: 'RISK_SITUATION', calls: riskSituationCalls }, scope)
  const { data: goals = [] } = useContents({ kind: 'GOAL', calls: goalCalls }, scope)
  if (!offer.isKnown) return null
  if (!offer.mayBegin('drinking'))
    return (
      <Text size="sm" tone="text-2" maxWidth="text">
        {t('notToday')}
      </Text>
    )
  const titled = (items: typeof goals) => items.filter(({ title }) => textOf(title) !== '')
  return (
    <Menu
      trigger={
        <Button icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />}>{t('newChain')}</Button>
      }
    >
      {offer.events.map(({ id, day }) => (
        <MenuItem
          key={id}
          onAction={() => onBegin(startText({ about: 'drinking', origin: { kind: 'event', id }, day }))}
        >
          {t('fromEvent', { day: formatDay(day) })}
        </MenuItem>
      ))}
      {titled(situations).map(({ id, title }) => (
        <MenuItem key={id} onAction={() => onBegin(`RISK_SITUATION.${id}`)}>
          {t('fromSituation', { name: textOf(title) })}
        </MenuItem>
      ))}
      {titled(goals).map(({ id, title }) => (
        <MenuItem key={id} onAction={() => onBegin(`GOAL.${id}`)}>
          {t('fromGoal', { name: textOf(title) })}
        </MenuItem>
      ))}
      <MenuItem onAction={() => onBegin('pleasant')}>{t('pleasantWithout')}</MenuItem>
    </Menu>
  )
}
