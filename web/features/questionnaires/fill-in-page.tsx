import type { QuestionnairePackId, QuestionnairePackVersionId } from '@standfest/domain/base/id.ts'
import type { PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { formatDay } from '#language/dates.ts'
import { PackText } from '#language/pack-words.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { type ClientScope, useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { FillIn } from './fill-in.tsx'
import { KeptAnswers, LateAnswers, StateOfSending } from './on-this-device.tsx'
import { useClientQuestionnaires, useQuestionnaireVersion } from './questionnaires.queries.ts'
import * as texts from './questionnaires.texts.ts'
import { SelfHarmNotice } from './self-harm-notice.tsx'
import { useUnfinished } from './use-fill-in.ts'

/** A questionnaire to fill in: by the client, or by the care team together with the client. */
export function FillInPage() {
  const t = useWords(texts)
  const { pack: id = '' } = useParams()
  const scope = useClientScope()
  const found = useClientQuestionnaires(scope)
  const pack = found.data?.find((one) => one.id === id)
  const version = useQuestionnaireVersion(pack?.versionId)
  const asked = usePinned(id, pack, version.data)
  const queries = useQueryClient()
  // The clinic has loaded another version since the list was read.
  const isListStale = version.data === null && (pack?.versionId ?? null) !== null
  useEffect(() => {
    if (isListStale) void queries.invalidateQueries({ queryKey: ['client', scope.clientId] })
  }, [isListStale, queries, scope.clientId])
  const back = scope.as === 'self' ? '/frageboegen' : `/klienten/${scope.clientId}/frageboegen`
  const gone = <Gone scope={scope} packId={id as QuestionnairePackId} pack={pack} back={back} />
  return (
    <Stack gap="md">
      <PageHead title={pack ? <PackText words={pack.title} /> : t('title')} />
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={3} />} empty={gone}>
        {() =>
          pack === undefined || pack.versionId === null ? (
            gone
          ) : asked ? (
            <FillIn key={asked.versionId} {...{ scope, pack, ...asked, back }} />
          ) : (
            <Part read={version} missing={t('failed')} skeleton={<Skeleton shape="card" count={3} />}>
              {() => null}
            </Part>
          )
        }
      </Part>
    </Stack>
  )
}

type Asked = { readonly versionId: QuestionnairePackVersionId; readonly content: PackContent }

/** The version that is filled in: it goes on as it was read, also when the clinic loads the next one. */
function usePinned(
  id: string,
  pack: ClientQuestionnaire | undefined,
  content: PackContent | null | undefined,
): Asked | undefined {
  const [pinned, setPinned] = useState<Asked & { readonly id: string }>()
  const versionId = pack?.versionId ?? null
  const isPinned = pinned?.id === id
  if (!isPinned && versionId !== null && content) setPinned({ id, versionId, content })
  return isPinned ? { versionId: pinned.versionId, content: pinned.content } : undefined
}

/** A questionnaire that is not asked: why, and the answers that are still on this device. */
function Gone({
  scope,
  packId,
  pack,
  back,
}: {
  readonly scope: ClientScope
  readonly packId: QuestionnairePackId
  readonly pack: ClientQuestionnaire | undefined
  readonly back: string
}) {
  const t = useWords(texts)
  const today = useToday()
  const { found, discard } = useUnfinished(scope, packId)
  const { unfinished = null } = found ?? {}
  return (
    <>
      <p>{t(`gone.${scope.isReadOnly ? 'closed' : (pack?.whyNotAsked ?? 'off')}`)}</p>
      {pack && <StateOfSending scope={scope} pack={pack} />}
      {pack && <SelfHarmNotice pack={pack} />}
      <LateAnswers scope={scope} packs={pack ? [pack] : []} of={packId} />
      {unfinished && (
        <KeptAnswers scope={scope} kept={unfinished} day={formatDay(today)} isBegun onDone={discard} />
      )}
      <LinkButton href={back}>{t('back')}</LinkButton>
    </>
  )
}
