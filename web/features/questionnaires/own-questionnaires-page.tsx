import { dayOf } from '@standfest/domain/base/day.ts'
import { openRound } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useId } from 'react'
import { formatDay } from '#language/dates.ts'
import { PackText } from '#language/pack-words.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { type ClientScope, useClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { LateAnswers, StateOfSending, useOnTheWay } from './on-this-device.tsx'
import { useClientQuestionnaires } from './questionnaires.queries.ts'
import * as texts from './questionnaires.texts.ts'
import { SelfHarmNotice } from './self-harm-notice.tsx'
import { useUnfinished } from './use-fill-in.ts'

/** The client's questionnaires: what is due, and the answers that were given, in their own words and without any number. */
export function OwnQuestionnairesPage() {
  const t = useWords(texts)
  const scope = useClientScope()
  const found = useClientQuestionnaires(scope)
  return (
    <Stack gap="md">
      <PageHead title={t('title')} facts={t('facts')} />
      {found.data && <LateAnswers scope={scope} packs={found.data} />}
      <Part
        read={found}
        missing={t('failed')}
        skeleton={<Skeleton shape="card" count={2} />}
        empty={<p>{t('none')}</p>}
      >
        {(packs) => packs.map((pack) => <PackCard key={pack.id} scope={scope} pack={pack} />)}
      </Part>
    </Stack>
  )
}

function PackCard({ scope, pack }: { readonly scope: ClientScope; readonly pack: ClientQuestionnaire }) {
  const t = useWords(texts)
  const { zone } = useNow()
  const id = useId()
  const open = openRound(pack.rounds)
  const next = pack.rounds.find(({ state }) => state === 'coming')
  const { own, isSent } = useOnTheWay(scope, pack)
  const { found: { unfinished = null } = {} } = useUnfinished(scope, pack.id)
  const isBegun = unfinished !== null
  const href = `/frageboegen/${pack.id}`
  const isAnswered = own.length > 0 || isSent || pack.filled.length > 0
  return (
    <Card as="section" aria-labelledby={id} layout="column" gap="sm">
      <Text as="h2" size="md" id={id}>
        <PackText words={pack.title} />
      </Text>
      {open && (
        <Text tone="text-2">
          {open.state === 'due' ? t('dueUntil', { day: formatDay(open.closesOn) }) : t('overdue')}
        </Text>
      )}
      {!open && next && <Text tone="text-2">{t('coming', { day: formatDay(next.opensOn) })}</Text>}
      {!open && !next && !isAnswered && !isBegun && <Text tone="text-2">{t('none')}</Text>}
      <StateOfSending scope={scope} pack={pack} href={href} />
      {(open || isBegun) && own.length === 0 && (
        <Cluster>
          <LinkButton variant="primary" href={href}>
            {t(isBegun ? 'goOn' : 'fillIn')}
          </LinkButton>
        </Cluster>
      )}
      {isAnswered && <SelfHarmNotice pack={pack} />}
      {pack.filled.map((filled) => (
        <details key={filled.id}>
          <summary>{t('filledOn', { day: formatDay(dayOf(filled.answeredAt, zone)) })}</summary>
          <dl>
            {filled.lines.map(({ question, answer }, place) => (
              // Two questions may have the same words.
              <div key={place}>
                <Text as="dt" tone="text-2">
                  <PackText words={question} />
                </Text>
                <dd>
                  <PackText words={answer} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Card>
  )
}
