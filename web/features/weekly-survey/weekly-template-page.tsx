import type { WeeklyTemplateVersion } from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import { weeklyWords } from '@standfest/domain/features/weekly-survey/weekly-template-faults.ts'
import { EarlierVersions, type Wording } from '#content/earlier-versions.tsx'
import { VersionedPage } from '#content/versioned-page.tsx'
import { useWords } from '#language/words.ts'
import { groupsOf } from './catalogue-draft.ts'
import { CatalogueForm } from './catalogue-form.tsx'
import { useWeeklyVersions } from './weekly-template.queries.ts'
import * as words from './weekly-template.texts.ts'

/** The questions of the weekly review: its texts and the clinic's life areas, and every earlier version (§3). */
export function WeeklyTemplatePage() {
  const t = useWords(words)
  const read = useWeeklyVersions()
  return (
    <VersionedPage read={read} words={{ title: t('title'), failed: t('failed') }}>
      {([present, ...earlier]) => (
        <>
          <CatalogueForm present={present} onReload={read.refetch} />
          <EarlierVersions versions={earlier} wordingOf={wordingOf} />
        </>
      )}
    </VersionedPage>
  )
}

/** One version read only: the questions and the scale, then each group with the areas that were in use. */
function wordingOf({ words: said, areas }: WeeklyTemplateVersion): readonly Wording[] {
  const groups = groupsOf(areas).filter(({ area }) => !area.retired)
  return [
    { id: 'words', in: (language) => weeklyWords.map((name) => said[name][language]) },
    ...groups.map(({ area, inside }): Wording => {
      const inUse = inside.filter((one) => !one.area.retired)
      return {
        id: area.id,
        in: (language) => [area, ...inUse.map((one) => one.area)].map(({ titles }) => titles[language]),
      }
    }),
  ]
}
