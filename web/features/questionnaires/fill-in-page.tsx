import { useParams } from 'react-router'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { FillIn } from './fill-in.tsx'
import { usePackWords } from './questionnaire-form.tsx'
import { useClientQuestionnaires, useQuestionnaireVersion } from './questionnaires.queries.ts'
import * as texts from './questionnaires.texts.ts'

/** A questionnaire to fill in: by the client, or by the care team together with the client. */
export function FillInPage() {
  const t = useWords(texts)
  const wordsOf = usePackWords()
  const { pack: id } = useParams()
  const scope = useClientScope()
  const found = useClientQuestionnaires(scope)
  const pack = found.data?.find((one) => one.id === id)
  const version = useQuestionnaireVersion(pack?.versionId)
  const back = scope.as === 'self' ? '/frageboegen' : `/klienten/${scope.clientId}/frageboegen`
  return (
    <Stack gap="md">
      <PageHead title={pack ? wordsOf(pack.title).text : t('title')} />
      <Part
        read={found}
        missing={t('failed')}
        skeleton={<Skeleton shape="card" count={3} />}
        empty={<p>{t('gone')}</p>}
      >
        {() =>
          pack === undefined || pack.versionId === null ? (
            <p>{t('gone')}</p>
          ) : (
            <Part read={version} missing={t('failed')} skeleton={<Skeleton shape="card" count={3} />}>
              {(content) =>
                content && (
                  <FillIn key={pack.versionId} scope={scope} pack={pack} content={content} back={back} />
                )
              }
            </Part>
          )
        }
      </Part>
    </Stack>
  )
}
