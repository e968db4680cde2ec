import type { Day } from '@standfest/domain/base/day.ts'
import { dayOf } from '@standfest/domain/base/day.ts'
import {
  type PackStatement,
  packUses,
  type Questionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { type ReactNode, useId, useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useNow } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { DateField } from '#ui/date-field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useChangePack } from './packs.queries.ts'
import * as texts from './packs.texts.ts'
import { PlanFields } from './plan-fields.tsx'
import { PackText } from './questionnaire-form.tsx'

/** A pack with its statement, plan and switch; `children` loads a new version. */
export function PackCard({ pack, children }: { readonly pack: Questionnaire; readonly children: ReactNode }) {
  const t = useWords(texts)
  const id = useId()
  const { zone } = useNow()
  const change = useChangePack(pack.id, pack.version)
  const [present] = pack.versions
  if (present === undefined) return null
  const { content, germanOnly, number, loadedAt } = present
  const facts = [
    t('admin.version', { number, day: formatDay(dayOf(loadedAt, zone)) }),
    t('admin.questions', { count: content.items.length }),
    germanOnly ? t('admin.germanOnly') : '',
    content.leftOut.length > 0 ? t('admin.leftOut', { items: content.leftOut.join(', ') }) : '',
  ]
  return (
    <Card as="section" aria-labelledby={id} layout="column" gap="md">
      <div>
        <Text as="h2" size="md" id={id}>
          <PackText words={content.title} />
        </Text>
        <Text tone="text-2">{facts.filter((fact) => fact !== '').join(', ')}</Text>
      </div>
      <Cluster gap="sm" align="center">
        <Text as="span" weight="medium">
          {t(pack.enabled ? 'admin.on' : 'admin.off')}
        </Text>
        <Button
          variant={pack.enabled ? 'danger' : 'primary'}
          isPending={change.isPending}
          onPress={() => change.mutate({ enabled: !pack.enabled })}
        >
          {t(pack.enabled ? 'admin.switchOff' : 'admin.switchOn')}
        </Button>
      </Cluster>
      {change.isError && (
        <Banner tone="error" headline={t('admin.notSaved')}>
          <ErrorWords error={change.error} />
        </Banner>
      )}
      <StatementForm key={`statement ${pack.version}`} pack={pack} />
      <Stack gap="sm">
        <Text as="h3" size="sm-plus">
          {t('admin.clinicPlan')}
        </Text>
        <PlanFields
          key={`plan ${pack.version}`}
          plan={pack.plan}
          isPending={change.isPending}
          onSave={(plan) => change.mutate({ plan })}
          endLabel={t('admin.withoutPlan')}
          onEnd={pack.plan === null ? undefined : () => change.mutate({ plan: null })}
        />
      </Stack>
      {children}
    </Card>
  )
}

function StatementForm({ pack }: { readonly pack: Questionnaire }) {
  const t = useWords(texts)
  const change = useChangePack(pack.id, pack.version)
  const suggested = pack.versions[0]?.selfHarmItems ?? []
  const [stated, setStated] = useState<PackStatement>(
    pack.statement ?? {
      licence: '',
      holder: '',
      validUntil: null,
      use: 'treatment',
      asksAboutSelfHarm: suggested.length > 0,
      readers: '',
      readWhen: '',
    },
  )
  const set = (part: Partial<PackStatement>) => setStated({ ...stated, ...part })
  const line = (name: 'licence' | 'holder' | 'readers' | 'readWhen', help?: string) => (
    <TextField
      label={t(`admin.${name}`)}
      help={help}
      name={name}
      value={stated[name]}
      onChange={(typed) => set({ [name]: typed })}
    />
  )
  return (
    <Stack gap="sm">
      <Text as="h3" size="sm-plus">
        {t('admin.statement')}
      </Text>
      {line('licence')}
      {line('holder')}
      <DateField
        label={t('admin.validUntil')}
        value={stated.validUntil ?? undefined}
        onChange={(day) => set({ validUntil: (day ?? null) as Day | null })}
      />
      <RadioGroup
        label={t('admin.use')}
        options={packUses.map((use) => ({ id: use, label: t(`admin.uses.${use}`) }))}
        value={stated.use}
        onChange={(use) => set({ use })}
      />
      <Checkbox
        isSelected={stated.asksAboutSelfHarm}
        onChange={(asksAboutSelfHarm) => set({ asksAboutSelfHarm })}
      >
        {t('admin.selfHarm')}
      </Checkbox>
      {suggested.length > 0 && (
        <Text tone="text-2">{t('admin.suggests', { items: suggested.join(', ') })}</Text>
      )}
      {stated.asksAboutSelfHarm && (
        <>
          {line('readers')}
          {line('readWhen', t('admin.readWhenHelp'))}
        </>
      )}
      {change.isError && (
        <Banner tone="error" headline={t('admin.notSaved')}>
          <ErrorWords error={change.error} />
        </Banner>
      )}
      {change.isSuccess && <Text role="status">{t('admin.saved')}</Text>}
      <Cluster>
        <Button isPending={change.isPending} onPress={() => change.mutate({ statement: stated })}>
          {t('admin.save')}
        </Button>
      </Cluster>
    </Stack>
  )
}
