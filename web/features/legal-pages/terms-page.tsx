import { type Language, languages, localeOf } from '@standfest/domain/base/language.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { useConfig } from '#app/config.ts'
import { useLanguage } from '#language/language.tsx'
import { paragraphsOf } from './article.ts'
import { PageLink } from './page-link.tsx'
import { PublicArticle } from './public-article.tsx'
import * as terms from './terms.texts.ts'
import { useTextsOf } from './use-texts-of.ts'

type ClinicTerms = InstanceConfig['clinic']['terms']

/**
 * The terms. A clinic's own take the place of ours; what the product is for and that it is no emergency service
 * stays in front of them, because no clinic can change that.
 */
export function TermsPage() {
  const { clinic } = useConfig()
  const { language } = useLanguage()
  const { title, lead, sections } = useTextsOf(terms)
  const written = languageOfTerms(clinic.terms, language)
  const { own, ...standard } = sections
  const { purpose, noEmergency } = standard
  return (
    <PublicArticle
      additions={{ end: <PageLink text="toPrivacy" to="/datenschutz" /> }}
      lead={lead}
      sections={
        written === undefined
          ? standard
          : {
              purpose,
              noEmergency,
              own: { ...own, body: paragraphsOf(clinic.terms[written]), locale: localeOf[written] },
            }
      }
      title={title}
    />
  )
}

/** The language in which the clinic wrote its terms: the reader's where there is one; undefined: in none. */
function languageOfTerms(written: ClinicTerms, preferred: Language): Language | undefined {
  return [preferred, ...languages].find((one) => paragraphsOf(written[one]).length > 0)
}
