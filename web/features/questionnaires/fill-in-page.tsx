import type { QuestionnairePackId } from '@standfest/domain/base/id.ts'
import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useState } from 'react'
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
  const versionId = usePinned(id, pack)
  const version = useQuestionnaireVersion(versionId)
  const back = scope.as === 'self' ? '/frageboegen' : `/klienten/${scope.clientId}/frageboegen`
  const gone = <Gone scope={scope} packId={id as QuestionnairePackId} pack={pack} back={back} />
  return (
    <Stack gap="md">
      <PageHead title={pack ? <PackText words={pack.title} /> : t('title')} />
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={3} />} empty={gone}>
        {() =>
          pack === undefined || versionId === null ? (
            gone
          ) : (
            <Part read={version} missing={t('failed')} skeleton={<Skeleton shape="card" count={3} />}>
              {(content) =>
                content && <FillIn key={versionId} {...{ scope, pack, versionId, content, back }} />
              }
            </Part>
          )
        }
      </Part>
    </Stack>
  )
}

/** The version that is asked; one that somebody is filling in goes on when the clinic loads the next one. */
function usePinned(id: string, pack: ClientQuestionnaire | undefined): ClientQuestionnaire['versionId'] {
  const present = pack?.versionId ?? null
  const [pinned, setPinned] = useState({ id, versionId: present })
  const isPinned = pinned.id === id && pinned.versionId !== null
  if (!isPinned && present !== null) setPinned({ id, versionId: present })
  return present === null ? null : isPinned ? pinned.versionId : present
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
