import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { ClinicDetails } from './clinic-details.tsx'
import { ClinicWords, useClinicWords } from './clinic-words.tsx'
import * as imprint from './imprint.texts.ts'
import * as legalPages from './legal-pages.texts.ts'
import { PublicArticle } from './public-article.tsx'
import { useLegalLang, useTextsOf } from './use-texts-of.ts'

export function ImprintPage() {
  const t = useWords(legalPages)
  const { demo } = useConfig()
  const words = useClinicWords('imprint')
  const { title, lead, sections } = useTextsOf(imprint)
  const { operator, responsible, own, ...others } = sections
  return (
    <PublicArticle
      lang={useLegalLang()}
      additions={{
        operator: (
          <>
            {demo && <p>{t('demo')}</p>}
            <ClinicDetails details={['name', 'address', 'phone', 'email']} />
          </>
        ),
        responsible: <ClinicDetails details={['responsible']} />,
        own: words && <ClinicWords words={words} />,
      }}
      hasContents={false}
      lead={lead}
      sections={{ operator, responsible, ...(words && { own }), ...others }}
      title={title}
    />
  )
}
