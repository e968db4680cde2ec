import { ClinicWords, useClinicWords } from './clinic-words.tsx'
import { PageLink } from './page-link.tsx'
import { PublicArticle } from './public-article.tsx'
import * as terms from './terms.texts.ts'
import { useLegalLang, useTextsOf } from './use-texts-of.ts'

/**
 * The terms of use. A clinic's own replace ours; the purpose of the product and that it is no emergency service stay
 * in front of them, because no clinic can change that.
 */
export function TermsPage() {
  const words = useClinicWords('terms')
  const { title, lead, sections } = useTextsOf(terms)
  const { own, ...standard } = sections
  const { purpose, noEmergency } = standard
  return (
    <PublicArticle
      lang={useLegalLang()}
      additions={{
        end: <PageLink text="toPrivacy" to="/datenschutz" />,
        own: words && <ClinicWords words={words} />,
      }}
      lead={lead}
      sections={words ? { purpose, noEmergency, own } : standard}
      title={title}
    />
  )
}
