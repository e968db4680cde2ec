import { ClinicWords, useClinicWords } from './clinic-words.tsx'
import { PageLink } from './page-link.tsx'
import { PublicArticle } from './public-article.tsx'
import * as terms from './terms.texts.ts'
import { useTextsOf } from './use-texts-of.ts'

/**
 * The terms. A clinic's own take the place of ours; what the product is for and that it is no emergency service
 * stays in front of them, because no clinic can change that.
 */
export function TermsPage() {
  const words = useClinicWords('terms')
  const { title, lead, sections } = useTextsOf(terms)
  const { own, ...standard } = sections
  const { purpose, noEmergency } = standard
  return (
    <PublicArticle
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
