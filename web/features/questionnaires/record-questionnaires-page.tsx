import { dayOf } from '@standfest/domain/base/day.ts'
import type {
  ClientQuestionnaire,
  FilledQuestionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useId, useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { PackText } from '#language/pack-words.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { type ClientScope, useClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import { LateAnswers, StateOfSending } from './on-this-device.tsx'
import * as staffTexts from './packs.texts.ts'
import { PlanFields, type StoredPlan } from './plan-fields.tsx'
import {
  rereadClientQuestionnaire,
  useClientQuestionnaires,
  usePlanQuestionnaire,
} from './questionnaires.queries.ts'
import * as texts from './questionnaires.texts.ts'

/** A client's questionnaires for the care team: rounds, answers, and sums as plain numbers beside the ones before. */
export function RecordQuestionnairesPage() {
  const t = useWords(staffTexts)
  const own = useWords(texts)
  const scope = useClientScope()
  const found = useClientQuestionnaires(scope)
  return (
    <Stack gap="md">
      <PageHead title={t('record.title')} facts={t('record.facts')} />
      {found.data && <LateAnswers scope={scope} packs={found.data} />}
      <Part
        read={found}
        missing={own('failed')}
        skeleton={<Skeleton shape="card" count={2} />}
        empty={<p>{t('record.none')}</p>}
      >
        {(packs) => packs.map((pack) => <PackPanel key={pack.id} pack={pack} scope={scope} />)}
      </Part>
    </Stack>
  )
}

type PanelProps = { readonly pack: ClientQuestionnaire; readonly scope: ClientScope }

function PackPanel({ pack, scope }: PanelProps) {
  const t = useWords(staffTexts)
  const id = useId()
  const [isPlanning, setPlanning] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [ended, setEnded] = useState(0)
  // The form is mounted again with the clinic's plan only where the client's own plan was ended here: a draft typed elsewhere stays.
  if (isEnding && !pack.ownPlan) {
    setEnding(false)
    setEnded(ended + 1)
  }
  const saving = usePlanQuestionnaire(scope.clientId)
  const planning = usePlanQuestionnaire(scope.clientId)
  const nameOfWeek = useNameOfWeek()
  const isAsked = pack.versionId !== null
  const href = `/klienten/${scope.clientId}/frageboegen/${pack.id}`
  const planWord = pack.plan === null ? 'noPlan' : pack.ownPlan ? 'ownPlan' : 'clinicPlan'
  const step = { id: pack.id, planVersion: pack.planVersion }
  return (
    <Card as="section" aria-labelledby={id} layout="column" gap="sm">
      <Text as="h2" size="md" id={id}>
        <PackText words={pack.title} />
      </Text>
      <Text tone="text-2">{t(`record.${pack.whyNotAsked ?? planWord}`)}</Text>
      <ul>
        {pack.rounds.map(({ week, state, opensOn, closesOn }) => (
          <li key={week}>
            {nameOfWeek(week)}:{' '}
            {t(`record.states.${state}`, {
              day: formatDay(state === 'coming' ? opensOn : closesOn),
            })}
          </li>
        ))}
      </ul>
      <StateOfSending scope={scope} pack={pack} href={href} />
      {isAsked && !scope.isReadOnly && (
        <Cluster gap="xs">
          <LinkButton href={href}>{t('record.fillTogether')}</LinkButton>
          <Button aria-expanded={isPlanning} onPress={() => setPlanning(!isPlanning)}>
            {t('record.plan')}
          </Button>
        </Cluster>
      )}
      {planning.isError && (
        <Banner tone="error" headline={t('planForm.failed')}>
          <ErrorWords error={planning.error} />
        </Banner>
      )}
      {isPlanning && (
        <PlanFields
          key={ended}
          title={t('planForm.title')}
          of={id}
          stored={planOf(pack)}
          reread={async () => {
            const found = await rereadClientQuestionnaire(scope, pack.id)
            return found && planOf(found)
          }}
          onSave={async (plan, planVersion) => {
            const saved = await saving.mutateAsync({ id: pack.id, plan, planVersion })
            return saved && planOf(saved)
          }}
          endLabel={t('planForm.toClinic')}
          onEnd={
            pack.ownPlan
              ? () => {
                  setEnding(true)
                  planning.mutate({ ...step, plan: null }, { onError: () => setEnding(false) })
                }
              : undefined
          }
        />
      )}
      {pack.filled.length > 0 && <FilledTable filled={pack.filled} />}
      {pack.filled.map((one) => (
        <Answers key={one.id} filled={one} />
      ))}
    </Card>
  )
}

function planOf({ plan, planVersion }: ClientQuestionnaire): StoredPlan {
  return { plan, version: planVersion }
}

function FilledTable({ filled }: { readonly filled: readonly FilledQuestionnaire[] }) {
  const t = useWords(staffTexts)
  const nameOfWeek = useNameOfWeek()
  const dayOfFilled = useDayOfFilled()
  return (
    <Table
      look="small"
      caption={t('record.filled')}
      columns={[
        { key: 'day', head: t('record.day'), isName: true, isOneLine: true, renderCell: dayOfFilled },
        {
          key: 'round',
          head: t('record.round'),
          renderCell: ({ week }) => (week === null ? t('record.between') : nameOfWeek(week)),
        },
        {
          key: 'by',
          head: t('record.by'),
          renderCell: ({ sentBy, together }) =>
            [
              t(sentBy === 'client' ? 'record.byClient' : 'record.byTeam'),
              together ? t('record.together') : '',
            ]
              .filter((one) => one !== '')
              .join(', '),
        },
        {
          key: 'sum',
          head: t('record.sum'),
          isNumber: true,
          renderCell: (one) => <Sums {...one} />,
        },
      ]}
      rows={filled}
      keyOf={({ id }) => id}
    />
  )
}

/** The sum of the whole, and below it those of its groups; a dash where the questionnaire has no numbers. */
function Sums({ scored, sums }: FilledQuestionnaire) {
  const t = useWords(staffTexts)
  const { locale } = useLanguage()
  const written = (number: number) => number.toLocaleString(locale)
  if (!scored) return '–'
  const isWhole = sums.some(({ group }) => group === null)
  return (
    <>
      {!isWhole && <p>{t('record.incomplete')}</p>}
      {sums.map(({ group, words, sum, min, max }) => (
        <p key={group ?? ''}>
          {words && (
            <>
              <PackText words={words} />:{' '}
            </>
          )}
          {t('record.sumOf', { sum: written(sum), min: written(min), max: written(max) })}
        </p>
      ))}
    </>
  )
}

function Answers({ filled }: { readonly filled: FilledQuestionnaire }) {
  const t = useWords(staffTexts)
  const dayOfFilled = useDayOfFilled()
  return (
    <details>
      <summary>{t('record.answers', { day: dayOfFilled(filled) })}</summary>
      <Table
        look="small"
        caption={t('record.answers', { day: dayOfFilled(filled) })}
        columns={[
          {
            key: 'question',
            head: t('record.question'),
            isName: true,
            renderCell: ({ line }) => <PackText words={line.question} />,
          },
          {
            key: 'answer',
            head: t('record.answer'),
            renderCell: ({ line }) => <PackText words={line.answer} />,
          },
        ]}
        rows={filled.lines.map((line, place) => ({ line, place }))}
        keyOf={({ place }) => String(place)}
      />
    </details>
  )
}

function useNameOfWeek(): (week: number) => string {
  const t = useWords(staffTexts)
  return (week) => (week === 0 ? t('record.atStart') : t('record.week', { week }))
}

function useDayOfFilled(): (filled: Pick<FilledQuestionnaire, 'answeredAt'>) => string {
  const { zone } = useNow()
  return ({ answeredAt }) => formatDay(dayOf(answeredAt, zone))
}
