import {
  type AnalysisBox,
  analysisBoxes,
  filledBoxes,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import type { ContentItem } from '#api/content-item.ts'
import { startName, startOf } from '#content/analysis-address.ts'
import { useContent } from '#content/content.queries.ts'
import { useContentEditing } from '#content/use-content-editing.ts'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { EmergencyPill } from '#entrance/emergency-pill.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { ReadAloud } from '#session/read-aloud.tsx'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Step } from '#ui/step.tsx'
import { StepFooter } from '#ui/step-footer.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { StepNotice } from '#ui/step-notice.tsx'
import { Text } from '#ui/text.tsx'
import { type AnalysisForm, aboutOf, editedAnalysis, useNameOfAnalysis } from './analysis.ts'
import { BoxFields } from './box-fields.tsx'
import { BoxLinks } from './box-links.tsx'
import { draftOfAnalysis } from './draft-of-analysis.ts'
import styles from './functional-analyses.module.css'
import * as words from './functional-analyses.texts.ts'
import { useOutgoingAnalyses } from './outgoing-analyses.ts'

/** A functional analysis, full screen, one box at a time: a new one, or a stored one that is changed. */
export function AnalysisStepsPage() {
  const t = useWords(words)
  const { analysis: id } = useParams()
  const [search] = useSearchParams()
  const scope = useClientScope()
  const found = useContent(editedAnalysis, scope, id)
  const of = search.get(startName) ?? undefined
  if (scope.isReadOnly || (id === undefined && startOf(of) === undefined))
    return <Navigate replace to="/ketten" />
  if (id === undefined) return <AnalysisSteps key={of} item={undefined} of={of} />
  if (found.data === null) return <Navigate replace to="/ketten" />
  if (found.data !== undefined) return <AnalysisSteps item={found.data} of={undefined} />
  return (
    <StepFrame leave={<Leave to="/ketten" />} help={<EmergencyPill />}>
      <h1>{t('title')}</h1>
      <Part read={found} missing={t('notLoaded')} skeleton={<Skeleton count={3} shape="card" />}>
        {() => null}
      </Part>
    </StepFrame>
  )
}

function Leave({ to }: { readonly to: string }) {
  const t = useWords(words)
  return (
    <LinkButton href={to} icon={<IconX aria-hidden="true" size={22} stroke={1.75} />} variant="subtle">
      {t('later')}
    </LinkButton>
  )
}

function AnalysisSteps({
  item,
  of,
}: {
  readonly item: ContentItem | undefined
  readonly of: string | undefined
}) {
  const t = useWords(words)
  const scope = useClientScope()
  const navigate = useNavigate()
  const { id: account } = useSession().account
  const nameOf = useNameOfAnalysis()
  const { addUnsent } = useOutgoingAnalyses(scope)
  const [at, setAt] = useState<AnalysisBox>('outside')
  const [isEmpty, setEmpty] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const noticeId = useId()
  useEffect(() => title.current?.focus(), [at])
  const editing = useContentEditing<AnalysisForm>(editedAnalysis, scope, {
    item,
    of,
    draftAt: (base) => ({ account, of: draftOfAnalysis(scope.clientId, base?.id, of) }),
    onCreated: () => Promise.resolve(),
    onSaved: ({ id }) => void navigate(`/ketten/${id}`, { replace: true }),
    onUnsent: (unsent) => {
      void addUnsent(unsent)
      void navigate('/ketten', { replace: true })
    },
  })
  const { form } = editing
  const values = form.watch()
  const about = item === undefined ? (startOf(of)?.about ?? 'pleasant') : aboutOf(item)
  const place = analysisBoxes.indexOf(at)
  const [before, after] = [analysisBoxes[place - 1], analysisBoxes[place + 1]]
  const go = async (box: AnalysisBox) => {
    setEmpty(false)
    if (await form.trigger(at)) setAt(box)
  }
  const finish = () => (filledBoxes(values) === 0 ? setEmpty(true) : editing.submit())
  return (
    <StepFrame
      leave={<Leave to={item === undefined ? '/ketten' : `/ketten/${item.id}`} />}
      help={<EmergencyPill />}
      progress={
        <Box>
          <Cluster
            as="p"
            columnGap="md"
            justify="between"
            paddingX="md-plus"
            below="xs"
            size="sm"
            tone="text-2"
          >
            <span>{values.day === '' && values.title === '' ? t(`heading.${about}`) : nameOf(values)}</span>
            <span>{t('field', { number: place + 1 })}</span>
          </Cluster>
          <BoxLinks values={values} at={at} onChoose={(box) => void go(box)} />
        </Box>
      }
      notice={
        <StepNotice id={noticeId}>
          {isEmpty ? (
            <Banner tone="error" headline={t('nothingYet')} />
          ) : (
            <EditingBanner editing={editing} words={{ notSaved: t('notSaved') }} />
          )}
        </StepNotice>
      }
      footer={
        <StepFooter
          back={
            before !== undefined && (
              <Button
                icon={<IconArrowLeft aria-hidden="true" size={20} stroke={1.75} />}
                onPress={() => void go(before)}
                size="xl"
              >
                {t('back')}
              </Button>
            )
          }
          forward={
            <Button
              isPending={form.formState.isSubmitting}
              onPress={() => (after === undefined ? finish() : void go(after))}
              size="xl"
              variant="primary"
            >
              {t(after === undefined ? 'finish' : 'next')}
            </Button>
          }
        />
      }
    >
      {before !== undefined && (
        <Text
          below="sm-plus"
          paddingX="sm"
          size="sm-plus"
          tone="text-2"
          breaksAnywhere
          className={styles.before}
        >
          <strong>{t(`boxes.${before}`)}:</strong>{' '}
          {values[before].trim() === '' ? t('leftEmpty') : t('quoted', { text: values[before].trim() })}
        </Text>
      )}
      <Step
        title={t(`questions.${about}.${at}`)}
        titleId={titleId}
        titleRef={title}
        help={t(`help.${about}.${at}`)}
        beside={
          <ReadAloud
            key={at}
            describedBy={titleId}
            parts={[t(`questions.${about}.${at}`), t(`help.${about}.${at}`)]}
          />
        }
      >
        <Box above="md">
          {about === 'pleasant' && at === 'action' && (
            <Box below="sm">
              <LineInput form={form} name="title" label={t('activity')} help={t('activityHelp')} />
            </Box>
          )}
          <BoxFields key={at} form={form} box={at} label={t('ownWords')} rows={3} />
        </Box>
      </Step>
    </StepFrame>
  )
}
