import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { ClinicDetails } from './clinic-details.tsx'
import * as imprint from './imprint.texts.ts'
import { PublicArticle } from './public-article.tsx'
import { useTextsOf } from './use-texts-of.ts'

export function ImprintPage() {
  const { t } = useTranslation('legal-pages')
  const { demo } = useConfig()
  const { title, lead, sections } = useTextsOf(imprint)
  return (
    <PublicArticle
      additions={{
        operator: (
          <>
            {demo && <p>{t('demo')}</p>}
            <ClinicDetails details={['name', 'address', 'phone', 'email']} />
          </>
        ),
        responsible: <ClinicDetails details={['responsible']} />,
      }}
      hasContents={false}
      lead={lead}
      sections={sections}
      title={title}
    />
  )
}
