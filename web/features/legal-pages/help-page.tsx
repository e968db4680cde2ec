import { useConfig } from '#app/config.ts'
import { useLanguage } from '#language/language.tsx'
import type { Section } from './article.ts'
import { ClinicDetails } from './clinic-details.tsx'
import { ClinicWords, useClinicWords } from './clinic-words.tsx'
import { NumbersToCall } from './numbers-to-call.tsx'
import * as client from './help-client.texts.ts'
import * as staff from './help-staff.texts.ts'
import * as help from './help.texts.ts'
import { PageLink } from './page-link.tsx'
import { PublicArticle } from './public-article.tsx'
import { useTextsOf } from './use-texts-of.ts'

type Sections = Readonly<Record<string, Section>>

/** Each site explains itself: clients read nothing that concerns only those who treat them. */
const ownSections = {
  CLIENT: client,
  THERAPIST: staff.therapist,
  ADMIN: staff.admin,
} as const

export function HelpPage() {
  const { role, clinic } = useConfig()
  const { language } = useLanguage()
  const words = useClinicWords('help')
  const { title, lead, sections } = useTextsOf(help)
  const own: Sections = useTextsOf<Sections>(ownSections[role])
  const { emergency, ...common } = sections
  const replyTime = clinic.replyTime[language]
  return (
    <PublicArticle
      additions={{
        emergency: <NumbersToCall />,
        browsers: <PageLink text="toAccessibility" to="/barrierefreiheit" />,
        lostPhone: <PageLink text="toSafety" to="/information" />,
        whoSees: <PageLink text="toPrivacy" to="/datenschutz" />,
        contact: (
          <>
            {replyTime !== '' && <p>{replyTime}</p>}
            {words && <ClinicWords words={words} />}
            <ClinicDetails details={['name', 'phone', 'email']} />
          </>
        ),
      }}
      lead={lead}
      sections={{ emergency, ...own, ...common }}
      title={title}
    />
  )
}
