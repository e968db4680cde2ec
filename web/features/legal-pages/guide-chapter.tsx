import { useConfig } from '#session/config.ts'
import type { LoadedGuide } from './guide.ts'
import { anchorOf, type Chapter } from './guide-text.ts'

type GuideChapterProps = { readonly chapter: Chapter; readonly guide: LoadedGuide }

/** A chapter's words and pictures; the guides call the application by its first name. */
export function GuideChapter({ chapter, guide: { pictures, Markdown } }: GuideChapterProps) {
  const { appName } = useConfig()
  return (
    <Markdown house={{ pictures, anchorOf }} level={3} text={chapter.text.replaceAll('Standfest', appName)} />
  )
}
