import { keptAnswers, missingQuestions } from '@standfest/domain/features/questionnaires/pack-answers.ts'
import type { PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useRef } from 'react'
import { useDraftState } from '#drafts/use-draft-state.ts'
import { useIsInGermanOnly } from '#language/pack-words.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import * as runTexts from '#survey-run/survey-run.texts.ts'
import { useAnswersState } from '#survey-run/use-keeping-of-answers.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { LateAnswers } from './on-this-device.tsx'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import * as texts from './questionnaires.texts.ts'
import { SelfHarmNotice } from './self-harm-notice.tsx'
import { useFillIn, useUnfinished } from './use-fill-in.ts'

type Props = {
  readonly scope: ClientScope
  readonly pack: ClientQuestionnaire
  readonly versionId: NonNullable<ClientQuestionnaire['versionId']>
  readonly content: PackContent
  /** Where the list of questionnaires is. */
  readonly back: string
}

/** Fills in a questionnaire: kept on the device at every answer, sent exactly once, also after a time without a connection. */
export function FillIn(props: Props) {
  const { scope, pack, versionId, content } = props
  const { place, found } = useUnfinished(scope, pack.id, { versionId, content })
  if (found === undefined) return null
  return <Answering {...props} {...found} place={place} />
}

type AnsweringProps = Props &
  Pick<Parameters<typeof useFillIn>[0], 'place' | 'unfinished'> & { readonly isCarried: boolean }

function Answering({ back, isCarried, ...filling }: AnsweringProps) {
  const t = useWords(texts)
  const isInGermanOnly = useIsInGermanOnly()
  const form = useRef<HTMLDivElement>(null)
  const { scope, pack, content } = filling
  const fill = useFillIn(filling)
  const { answers, own, isChanged, isJudged, isPending, isSent } = fill
  const missing = missingQuestions(content, answers).length
  const isEmpty = Object.keys(keptAnswers(content, answers)).length === 0
  if (isSent)
    return (
      <Stack gap="md">
        <Banner tone="success" headline={t('sent')} />
        <SelfHarmNotice pack={pack} />
        <LateAnswers scope={scope} packs={[pack]} of={pack.id} />
        <Cluster gap="xs">
          <LinkButton href={back}>{t('back')}</LinkButton>
          <Button variant="subtle" onPress={fill.startAgain}>
            {t('again')}
          </Button>
        </Cluster>
      </Stack>
    )
  const send = () => {
    const wrong = fill.submit()
    if (wrong !== undefined)
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong)}"]`)?.focus()
  }
  return (
    <Stack gap="lg">
      <SelfHarmNotice pack={pack} />
      {isInGermanOnly(pack) && <Text tone="text-2">{t('germanOnly')}</Text>}
      {isCarried && <Banner tone="lake" headline={t('changed')} />}
      {own?.state === 'refused' && own.refusal && !isChanged && (
        <Banner tone="error" headline={t('refused')}>
          <ErrorWords error={own.refusal} />
        </Banner>
      )}
      <LateAnswers scope={scope} packs={[pack]} of={pack.id} />
      <div ref={form}>
        <QuestionnaireForm content={content} answers={answers} onAnswer={fill.change} isJudged={isJudged} />
      </div>
      <KeepingWord isWaiting={own?.state === 'waiting' && !isChanged} hasAnswers={isChanged} />
      {isJudged && missing > 0 && <Text role="alert">{t('someMissing', { count: missing })}</Text>}
      {isJudged && missing === 0 && isEmpty && <Text role="alert">{t('nothingYet')}</Text>}
      <Cluster gap="xs">
        <Button variant="primary" isPending={isPending} onPress={send}>
          {t('send')}
        </Button>
        <LinkButton href={back}>{t('back')}</LinkButton>
      </Cluster>
    </Stack>
  )
}

/** Whether the answers are on the device, and whether they wait for a connection only or for a sign-in as well. */
function KeepingWord({
  isWaiting,
  hasAnswers,
}: {
  readonly isWaiting: boolean
  readonly hasAnswers: boolean
}) {
  const t = useWords(texts)
  const ofRun = useWords(runTexts)
  const keeping = useDraftState()
  const state = useAnswersState()
  const isSaid = keeping === 'unkept' || (hasAnswers && keeping === 'kept')
  return (
    <Text role="status" tone="text-2" size="sm-plus">
      {isWaiting ? ofRun(`waiting.${state}`) : isSaid && t(keeping)}
    </Text>
  )
}
