import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '#language/language.tsx'
import { useConfig } from '#session/config.ts'
import type { Section } from './article.ts'
import { ClinicDetails } from './clinic-details.tsx'
import { ClinicWords, useClinicWords } from './clinic-words.tsx'
import { type LoadedGuide, useGuide } from './guide.ts'
import { GuideOnItsWay } from './guide-on-its-way.tsx'
import * as searchWords from './guide-search.texts.ts'
import type { Place } from './guide-search.ts'
import { GuideSearch } from './guide-search-part.tsx'
import { anchorOf, type Chapter, chaptersOf } from './guide-text.ts'
import * as help from './help.texts.ts'
import { NumbersToCall } from './numbers-to-call.tsx'
import { PageLink } from './page-link.tsx'
import { PublicArticle, useNames } from './public-article.tsx'
import { SupportAddress } from './support-address.tsx'
import { useTextsOf } from './use-texts-of.ts'

/** The help page: whom to call and whom to ask, and below it the guide for this site's users. */
export function HelpPage() {
  const { clinic, role } = useConfig()
  const { language } = useLanguage()
  const words = useClinicWords('help')
  const { title, lead, sections } = useTextsOf(help)
  const { emergency, contact, ...others } = sections
  const found = useGuide()
  const guide = found.data
  const chapters = useMemo(() => (guide === undefined ? [] : chaptersOf(guide.text)), [guide])
  const search = useTextsOf(searchWords)
  const names = useNames()
  const ownPlaces = useMemo(
    () => placesOf({ contact, browsers: others.browsers }),
    [contact, others.browsers],
  )
  useJumpWhenThere(guide !== undefined)
  const replyTime = wordedIn(clinic.replyTime, language)
  return (
    <PublicArticle
      additions={{
        emergency: <NumbersToCall />,
        contact: (
          <>
            {replyTime !== '' && <p lang={langOf(clinic.replyTime, language)}>{replyTime}</p>}
            {words && <ClinicWords words={words} />}
            <ClinicDetails details={['name', 'phone', 'email']} />
            <SupportAddress />
          </>
        ),
        search: <GuideSearch chapters={chapters} places={ownPlaces} names={names} />,
        ...Object.fromEntries(
          chapters.map((chapter) => [
            chapter.id,
            guide && <GuideChapter chapter={chapter} guide={guide} key={chapter.id} />,
          ]),
        ),
        browsers: <PageLink text="toAccessibility" to="/barrierefreiheit" />,
        more: (
          <>
            {role === 'CLIENT' && (
              <>
                <PageLink text="toFirstCheckIn" to="/erster-check-in" />
                <PageLink text="toRehearsal" to="/check-in/probe" />
              </>
            )}
            <PageLink text="toPrivacy" to="/datenschutz" />
            <PageLink text="toSafety" to="/information" />
          </>
        ),
      }}
      contentsBelow="search"
      lead={lead}
      sections={{
        emergency,
        contact,
        search: { heading: search.heading, body: [] },
        ...sectionsOf(chapters),
        ...others,
      }}
      title={title}
    >
      {guide === undefined && <GuideOnItsWay read={found} />}
    </PublicArticle>
  )
}

function sectionsOf(chapters: ReturnType<typeof chaptersOf>): Readonly<Record<string, Section>> {
  return Object.fromEntries(chapters.map(({ id, heading }) => [id, { heading, body: [] }]))
}

/** The help page's own sections as search documents. */
function placesOf(sections: Readonly<Record<string, Section>>): readonly Place[] {
  return Object.entries(sections).map(([id, { heading, body }]) => ({
    to: `#${id}`,
    heading,
    texts: body.flat(),
  }))
}

/** Scrolls to the anchor of the address once its part, which is loaded later than the page, is rendered. */
function useJumpWhenThere(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [isThere, hash])
}

type GuideChapterProps = { readonly chapter: Chapter; readonly guide: LoadedGuide }

/** A chapter's texts and images; the guides call the application by its default name. */
function GuideChapter({ chapter, guide: { pictures, Markdown, lang } }: GuideChapterProps) {
  const { appName } = useConfig()
  return (
    <Markdown
      house={{ pictures, anchorOf }}
      lang={lang}
      level={3}
      text={chapter.text.replaceAll('Standfest', appName)}
    />
  )
}
