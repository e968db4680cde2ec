import { ClinicDetails } from './clinic-details.tsx'
import { ClinicWords, useClinicWords } from './clinic-words.tsx'
import * as privacy from './privacy.texts.ts'
import { PublicArticle } from './public-article.tsx'
import { useLegalLang, useTextsOf } from './use-texts-of.ts'

/** The privacy page: Standfest's own text is fixed; a clinic adds its further processing. */
export function PrivacyPage() {
  const words = useClinicWords('privacy')
  const { title, lead, sections } = useTextsOf(privacy)
  const { own, ...standard } = sections
  return (
    <PublicArticle
      lang={useLegalLang()}
      title={title}
      lead={lead}
      sections={words ? { ...standard, own } : standard}
      additions={{
        controller: <ClinicDetails details={['name', 'address', 'phone', 'email']} />,
        officer: <ClinicDetails details={['officer']} />,
        own: words && <ClinicWords words={words} />,
      }}
    />
  )
}
