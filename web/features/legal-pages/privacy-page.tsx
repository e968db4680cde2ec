import { ClinicDetails } from './clinic-details.tsx'
import * as privacy from './privacy.texts.ts'
import { PublicArticle } from './public-article.tsx'
import { useTextsOf } from './use-texts-of.ts'

export function PrivacyPage() {
  return (
    <PublicArticle
      {...useTextsOf(privacy)}
      additions={{
        controller: <ClinicDetails details={['name', 'address', 'phone', 'email']} />,
        officer: <ClinicDetails details={['officer']} />,
      }}
    />
  )
}
