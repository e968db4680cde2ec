import type { SurveyTemplateVersion } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { EarlierVersions, type Wording } from '#content/earlier-versions.tsx'
import { VersionedPage } from '#content/versioned-page.tsx'
import { useWords } from '#language/words.ts'
import { useTemplateVersions } from './survey-template.queries.ts'
import * as words from './survey-template.texts.ts'
import { TemplateForm } from './template-form.tsx'

/** The clinic's daily questions: the present version as a form, and every earlier version (§3). */
export function SurveyTemplatePage() {
  const t = useWords(words)
  const read = useTemplateVersions()
  return (
    <VersionedPage read={read} words={{ title: t('title'), failed: t('failed') }}>
      {(versions) => (
        <>
          <TemplateForm versions={versions} onReload={read.refetch} />
          <EarlierVersions versions={versions.slice(1)} wordingOf={wordingOf} />
        </>
      )}
    </VersionedPage>
  )
}

function wordingOf({ items }: SurveyTemplateVersion): readonly Wording[] {
  return items.map(({ id, question, options }) => ({
    id,
    in: (language) => [question[language], ...options.map(({ label }) => label[language])],
  }))
}
