import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/language.tsx'
import { areaGroups } from './area-groups.ts'
import { Details } from './details.tsx'

/** The life areas that are part of a client's treatment, by their groups. */
export function AreaDetails({
  types,
  chosen,
}: {
  readonly types: readonly LifeAreaType[]
  readonly chosen: readonly LifeAreaTypeId[]
}) {
  const { t } = useTranslation('accounts')
  const { language } = useLanguage()
  const titleOf = ({ titles, title }: LifeAreaType) => titles[language] ?? title
  return (
    <Details
      title={t('groups.lifeAreas')}
      rows={areaGroups(types).map(({ group, areas }) => {
        const active = areas.filter(({ id }) => chosen.includes(id)).map(titleOf)
        return [titleOf(group), active.length === 0 ? t('noneChosen') : active.join(', ')]
      })}
    />
  )
}
