import * as accessibility from './accessibility.texts.ts'
import { ClinicDetails } from './clinic-details.tsx'
import { PublicArticle } from './public-article.tsx'
import { useTextsOf } from './use-texts-of.ts'

export function AccessibilityPage() {
  return (
    <PublicArticle
      {...useTextsOf(accessibility)}
      additions={{ feedback: <ClinicDetails details={['name', 'phone', 'email']} /> }}
      hasContents={false}
    />
  )
}
