import { dayOf } from '@standfest/domain/base/day.ts'
import type { PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { Questionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { type ReactNode, useId, useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { PackText } from '#language/pack-words.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useNow } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { refusedFields, rereadPack, useChangePack } from './packs.queries.ts'
import * as texts from './packs-admin.texts.ts'
import { PlanFields, type StoredPlan } from './plan-fields.tsx'
import { StatementForm } from './statement-form.tsx'

/** A pack with its statement, plan and switch; `children` loads a new version. */
export function PackCard({ pack, children }: { readonly pack: Questionnaire; readonly children: ReactNode }) {
  const t = useWords(texts)
  const id = useId()
  const { zone } = useNow()
  const [present] = pack.versions
  if (present === undefined) return null
  const { content, germanOnly, number, loadedAt } = present
  const facts = [
    t('version', { number, day: formatDay(dayOf(loadedAt, zone)) }),
    t('questions', { count: content.items.length }),
    germanOnly ? t('germanOnly') : '',
    content.leftOut.length > 0 ? t('leftOut', { items: content.leftOut.join(', ') }) : '',
  ]
  return (
    <Card as="section" aria-labelledby={id} layout="column" gap="md">
      <div>
        <Text as="h2" size="md" id={id} breaksAnywhere>
          <PackText words={content.title} />
        </Text>
        <Text tone="text-2" breaksAnywhere>
          {facts.filter((fact) => fact !== '').join(', ')}
        </Text>
      </div>
      <PackSwitch pack={pack} />
      <Asked content={content} />
      <StatementForm pack={pack} of={id} />
      <ClinicPlan pack={pack} of={id} />
      {children}
    </Card>
  )
}

/** Switches a pack on or off; why it cannot be switched on is said in words. */
function PackSwitch({ pack: { id, version, enabled } }: { readonly pack: Questionnaire }) {
  const t = useWords(texts)
  const change = useChangePack(id)
  const [missing] = refusedFields(change.error)
  return (
    <Stack gap="sm">
      <Cluster gap="sm" align="center">
        <Text as="span" weight="medium" role="status">
          {t(enabled ? 'on' : 'off')}
        </Text>
        <Button
          variant={enabled ? 'default' : 'primary'}
          isPending={change.isPending}
          onPress={() => change.mutate({ body: { enabled: !enabled }, version })}
        >
          {t(enabled ? 'switchOff' : 'switchOn')}
        </Button>
      </Cluster>
      {change.isError && (
        <Banner tone="error" headline={t('notSwitched')}>
          {missing === 'statement' && t('statementMissing')}
          {missing === 'statement.validUntil' && t('validUntilOver')}
          {(missing === 'statement.readers' || missing === 'statement.readWhen') && t('readersMissing')}
          {missing?.startsWith('statement') !== true && <ErrorWords error={change.error} />}
        </Banner>
      )}
    </Stack>
  )
}

/** What the present version asks, to be read before it is stated whether it asks about self-harm. */
function Asked({ content: { items } }: { readonly content: PackContent }) {
  const t = useWords(texts)
  return (
    <details>
      <summary>{t('asked')}</summary>
      <ul>
        {items.map(({ linkId, prefix, words, options }) => (
          <li key={linkId}>
            <Text as="span" breaksAnywhere>
              {prefix === '' ? '' : `${prefix} `}
              <PackText words={words} />
              {options.map((option) => (
                <Text as="span" isBlock tone="text-2" key={`${option.system} ${option.code}`}>
                  <PackText words={option.words} />
                </Text>
              ))}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}

function planOf({ plan, version, versions }: Questionnaire): StoredPlan {
  return { plan, version, ofVersion: versions[0]?.id }
}

/** The plan for every client without one of their own. */
function ClinicPlan({ pack, of }: { readonly pack: Questionnaire; readonly of: string }) {
  const t = useWords(texts)
  const change = useChangePack(pack.id)
  const end = useChangePack(pack.id)
  const [ended, setEnded] = useState(0)
  return (
    <Stack gap="sm">
      <PlanFields
        key={ended}
        title={t('clinicPlan')}
        of={of}
        stored={planOf(pack)}
        reread={async () => {
          const found = await rereadPack(pack.id)
          return found && planOf(found)
        }}
        onSave={async (plan, version, key) => {
          const saved = await change.mutateAsync({ body: { plan }, version, key })
          return saved && planOf(saved)
        }}
        endLabel={t('withoutPlan')}
        onEnd={
          pack.plan === null
            ? undefined
            : () => {
                const done = () => setEnded((count) => count + 1)
                end.mutate({ body: { plan: null }, version: pack.version }, { onSuccess: done })
              }
        }
      />
      {end.isError && (
        <Banner tone="error" headline={t('notSaved')}>
          <ErrorWords error={end.error} />
        </Banner>
      )}
    </Stack>
  )
}
