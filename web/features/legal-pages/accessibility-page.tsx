import * as accessibility from './accessibility.texts.ts'
import { ClinicDetails } from './clinic-details.tsx'
import { PublicArticle } from './public-article.tsx'
import { useLegalLang, useTextsOf } from './use-texts-of.ts'

export function AccessibilityPage() {
  return (
    <PublicArticle
      lang={useLegalLang()}
      {...useTextsOf(accessibility)}
      additions={{ feedback: <ClinicDetails details={['name', 'phone', 'email']} /> }}
      hasContents={false}
    />
  )
}
