import { languages, localeOf, type ShownLanguage } from '@standfest/domain/base/language.ts'
import type { ClinicTextName } from '@standfest/domain/features/instance-settings/clinic-text-limit.ts'
import { lazy, Suspense } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useConfig } from '#session/config.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const Markdown = lazy(async () => ({ default: (await import('#ui/markdown.tsx')).Markdown }))

type Written = { readonly text: string; readonly language: ShownLanguage }

/** The clinic's own text for a page, in the reader's language where there is one; undefined: none. */
export function useClinicWords(name: ClinicTextName): Written | undefined {
  const { clinicTexts } = useConfig()
  const { language } = useLanguage()
  const texts: Readonly<Partial<Record<ShownLanguage, string | undefined>>> = clinicTexts[name]
  for (const one of [language, ...languages]) {
    const text = texts[one] ?? ''
    if (text.trim() !== '') return { text, language: one }
  }
  return undefined
}

/** Renders the clinic's own text; the Markdown renderer is loaded only where there is one. */
export function ClinicWords({ words: { text, language } }: { readonly words: Written }) {
  return (
    <Suspense fallback={<Skeleton count={2} />}>
      <Markdown text={text} level={3} lang={localeOf[language]} />
    </Suspense>
  )
}
