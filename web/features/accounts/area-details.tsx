import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import * as words from './accounts.texts.ts'
import { areaGroups } from './area-groups.ts'
import { type Detail, Details } from './details.tsx'
import { Section } from './section.tsx'

/** The life areas that are part of a client's treatment, by their groups. */
export function AreaDetails({
  types,
  chosen,
}: {
  readonly types: readonly LifeAreaType[]
  readonly chosen: readonly LifeAreaTypeId[]
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const titleOf = ({ titles, title }: LifeAreaType) => titles[language] ?? title
  const groups = areaGroups(types, chosen).map(({ group, areas }) => ({
    title: titleOf(group),
    active: areas.filter(({ id }) => chosen.includes(id)).map(titleOf),
  }))
  const rows = groups
    .filter(({ active }) => active.length > 0)
    .map(({ title, active }): Detail => [title, active.join(', ')])
  if (rows.length > 0) return <Details title={t('groups.lifeAreas')} rows={rows} />
  return (
    <Section title={t('groups.lifeAreas')}>
      <p>{t('noneChosen')}</p>
    </Section>
  )
}
