import {
  keptAnswers,
  missingQuestions,
  type PackAnswers,
  refuseAnswers,
} from '@standfest/domain/features/questionnaires/pack-answers.ts'
import type { PackAnswer, PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useRef, useState } from 'react'
import { newId } from '#api/new-id.ts'
import { findDraft, storeDraft } from '#drafts/drafts.ts'
import { useDraftState } from '#drafts/use-draft-state.ts'
import { EmergencyNumbers } from '#entrance/emergency-numbers.tsx'
import { useLanguage } from '#language/language.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { handOver, useOutgoingOf } from '#outgoing/outgoing.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { ClockContext } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { type OutgoingQuestionnaire, outgoingQuestionnaires, sentKey } from './outgoing-questionnaires.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import * as texts from './questionnaires.texts.ts'

/** What is kept of an unfinished questionnaire, sealed on the device ([Note: Drafts]). */
type Unfinished = { readonly versionId: string; readonly answers: PackAnswers }

type Props = {
  readonly scope: ClientScope
  readonly pack: ClientQuestionnaire
  readonly content: PackContent
  /** Where the list of questionnaires is. */
  readonly back: string
}

/** Fills in a questionnaire: kept on the device at every answer, sent exactly once, also after a time without a connection. */
export function FillIn(props: Props) {
  const { scope, pack } = props
  const { account } = useSession()
  const place = { account: account.id, of: `questionnaire ${scope.clientId} ${pack.id}` }
  const draft = useQuery({
    queryKey: ['questionnaire-draft', scope.clientId, pack.id],
    queryFn: async () => ((await findDraft(place)) as Unfinished | undefined) ?? null,
    networkMode: 'always',
    gcTime: 0,
  })
  if (draft.data === undefined) return null
  const before = draft.data?.versionId === pack.versionId ? draft.data.answers : {}
  return <Answering {...props} place={place} before={before} />
}

function Answering({
  scope,
  pack,
  content,
  back,
  place,
  before,
}: Props & {
  readonly place: { readonly account: ClientScope['clientId']; readonly of: string }
  readonly before: PackAnswers
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const queries = useQueryClient()
  const clock = useContext(ClockContext)
  const keeping = useDraftState()
  const [answers, setAnswers] = useState(before)
  const [isJudged, setJudged] = useState(false)
  const [key, setKey] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const { outgoing, tryAgain, giveUp } = useOutgoingOf(outgoingQuestionnaires, scope.clientId)
  const own = outgoing.find((one) => one.packId === pack.id)
  const { data: sent } = useQuery({
    queryKey: sentKey(scope.clientId, pack.id),
    queryFn: () => '',
    enabled: false,
  })
  const { versionId } = pack
  if (versionId === null) return <p>{t('gone')}</p>
  const change = (linkId: string, answer: PackAnswer | undefined) => {
    const { [linkId]: _former, ...others } = answers
    const next = answer === undefined ? others : { ...others, [linkId]: answer }
    setAnswers(next)
    void storeDraft(place, { versionId, answers: next } satisfies Unfinished)
  }
  const missing = missingQuestions(content, answers).length
  const submit = () => {
    const refusal = refuseAnswers(content, keptAnswers(content, answers))
    if (refusal) {
      setJudged(true)
      const field = refusal.fields?.[0]?.field.replace(/^answers\./, '') ?? ''
      form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
      return
    }
    const one: OutgoingQuestionnaire = {
      key: newId(),
      clientId: scope.clientId,
      writtenAt: clock(),
      state: 'waiting',
      packId: pack.id,
      isOnBehalf: scope.as !== 'self',
      filled: {
        versionId,
        answers: keptAnswers(content, answers),
        answeredAt: clock(),
        ...(scope.as === 'self' ? { askedIn: language } : { together: true }),
      },
    }
    setKey(one.key)
    void handOver(queries, outgoingQuestionnaires, { one, from: place })
  }
  const isSent = key !== undefined && own === undefined && sent === key
  if (isSent)
    return (
      <Stack gap="md">
        <Banner tone="success" headline={t('sent')} />
        <SelfHarmNotice pack={pack} />
        <Cluster>
          <LinkButton href={back}>{t('back')}</LinkButton>
        </Cluster>
      </Stack>
    )
  return (
    <Stack gap="lg">
      <SelfHarmNotice pack={pack} />
      {pack.germanOnly && language === 'en_EN' && <Text tone="text-2">{t('germanOnly')}</Text>}
      <div ref={form}>
        <QuestionnaireForm content={content} answers={answers} onAnswer={change} isJudged={isJudged} />
      </div>
      <Text role="status" tone="text-2" size="sm-plus">
        {own?.state === 'waiting' ? t('waiting') : keeping === 'unkept' ? t('unkept') : t('kept')}
      </Text>
      {own?.state === 'refused' && own.refusal && (
        <Banner tone="error" headline={t('refused')}>
          <ErrorWords error={own.refusal} />
        </Banner>
      )}
      {isJudged && missing > 0 && <Text role="alert">{t('someMissing', { count: missing })}</Text>}
      <Cluster gap="xs">
        <Button
          variant="primary"
          isPending={own?.state === 'sending'}
          onPress={() => {
            if (own === undefined) return submit()
            if (own.state === 'refused') {
              giveUp(own)
              return submit()
            }
            return tryAgain(own)
          }}
        >
          {t('send')}
        </Button>
        <LinkButton href={back}>{t('back')}</LinkButton>
      </Cluster>
    </Stack>
  )
}

/** Before and after questions about suicide or self-harm: nobody reads at once, who does and when, and whom to call. */
function SelfHarmNotice({ pack: { selfHarm } }: { readonly pack: ClientQuestionnaire }) {
  const t = useWords(texts)
  if (selfHarm === null) return null
  return (
    <Banner tone="lake" headline={t('nobodyReads')}>
      <p>{t('whoReads', selfHarm)}</p>
      <p>{t('urgent')}</p>
      <EmergencyNumbers />
    </Banner>
  )
}
