import type { Role } from '@standfest/domain/base/call.ts'
import {
  localeOf,
  productLanguageOf,
  type ShownLanguage,
  textTagOf,
} from '@standfest/domain/base/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#language/language.tsx'
import { useConfig } from '#session/config.ts'
import type { Markdown, Picture } from '#ui/markdown.tsx'

/** A guide from docs/help: the repository shows the same file. */
type Guide = {
  readonly text: string
  readonly pictures: Readonly<Record<string, Picture>>
}

/** A guide and the Markdown renderer, loaded together. */
export type LoadedGuide = Guide & {
  readonly Markdown: typeof Markdown
  /** The guide's language if it differs from the page's. */
  readonly lang?: string
}

const guides = import.meta.glob<Guide>('../../../docs/help/*/*.md')

const nameOf = { CLIENT: 'client', THERAPIST: 'therapist', ADMIN: 'administrator' } as const

/** The guide for the users of this site, in the reader's language; loaded on the help page only. */
export function useGuide() {
  const { role } = useConfig()
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['guide', role, language],
    queryFn: () => loadGuide(role, language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Easy German has a guide for clients; for every other set of texts, and for staff, this is the guide in its fallback language. */
async function loadGuide(role: Role, language: ShownLanguage): Promise<LoadedGuide> {
  const loaderOf = (one: ShownLanguage) => guides[`../../../docs/help/${textTagOf[one]}/${nameOf[role]}.md`]
  const spoken = loaderOf(language) === undefined ? productLanguageOf(language) : language
  const load = loaderOf(spoken)
  if (load === undefined) throw new Error('There is no guide for this site')
  const [{ text, pictures }, drawing] = await Promise.all([load(), import('#ui/markdown.tsx')])
  return {
    text,
    pictures,
    Markdown: drawing.Markdown,
    ...(spoken !== language && { lang: localeOf[spoken] }),
  }
}
