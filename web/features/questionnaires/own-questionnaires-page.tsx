import { dayOf } from '@standfest/domain/base/day.ts'
import { openRound } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useId } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { PackText } from './questionnaire-form.tsx'
import { useClientQuestionnaires } from './questionnaires.queries.ts'
import * as texts from './questionnaires.texts.ts'

/** The client's questionnaires: what is due, and the answers that were given, in their own words and without any number. */
export function OwnQuestionnairesPage() {
  const t = useWords(texts)
  const found = useClientQuestionnaires(useClientScope())
  return (
    <Stack gap="md">
      <PageHead title={t('title')} facts={t('facts')} />
      <Part
        read={found}
        missing={t('failed')}
        skeleton={<Skeleton shape="card" count={2} />}
        empty={<p>{t('none')}</p>}
      >
        {(packs) => packs.map((pack) => <PackCard key={pack.id} pack={pack} />)}
      </Part>
    </Stack>
  )
}

function PackCard({ pack }: { readonly pack: ClientQuestionnaire }) {
  const t = useWords(texts)
  const { zone } = useNow()
  const id = useId()
  const open = openRound(pack.rounds)
  const next = pack.rounds.find(({ state }) => state === 'coming')
  const day = (value: Parameters<typeof formatDay>[0]) => formatDay(value)
  return (
    <Card as="section" aria-labelledby={id} layout="column" gap="sm">
      <Text as="h2" size="md" id={id}>
        <PackText words={pack.title} />
      </Text>
      {open && (
        <Text tone="text-2">
          {t(open.state === 'due' ? 'dueUntil' : 'overdue', { day: day(open.closesOn) })}
        </Text>
      )}
      {!open && next && <Text tone="text-2">{t('coming', { day: day(next.opensOn) })}</Text>}
      {open && (
        <Cluster>
          <LinkButton variant="primary" href={`/frageboegen/${pack.id}`}>
            {t('fillIn')}
          </LinkButton>
        </Cluster>
      )}
      {pack.filled.map((filled) => (
        <details key={filled.id}>
          <summary>{t('filledOn', { day: day(dayOf(filled.answeredAt, zone)) })}</summary>
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
