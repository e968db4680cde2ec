import {
  type GoingLiveRole,
  type GoingLiveStep,
  type GoingLiveStepName,
  goingLiveSteps,
} from '@standfest/domain/features/monitoring/going-live.ts'
import { IconCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { WithCode } from '#ui/with-code.tsx'
import * as texts from './going-live.texts.ts'
import styles from './going-live-panel.module.css'
import { useGoingLive } from './monitoring.queries.ts'

const pages = {
  outbox: '/admin-verwaltung/postausgang',
  userManagement: '/admin-verwaltung/nutzerverwaltung',
  security: '/admin-verwaltung/sicherheit',
} as const

/** The address of the page on which an administrator does it. */
const pagesOf: { readonly [S in GoingLiveStepName]?: readonly (keyof typeof pages)[] } = {
  mail: ['outbox'],
  secondAdministrator: ['userManagement'],
  registration: ['security', 'userManagement'],
  therapist: ['userManagement'],
}

const iconOf = { done: IconCircleCheck, open: IconCircle, later: IconCircleDashed } as const

const roleOf = Object.fromEntries(goingLiveSteps.map(({ step, by }) => [step, by])) as Readonly<
  Record<GoingLiveStepName, GoingLiveRole>
>

/** The steps that remain before the first client can start, and who is responsible. Nothing once all are done. */
export function GoingLivePanel() {
  const t = useWords(texts)
  const found = useGoingLive()
  // A demo clinic never goes live.
  if (!found.isEnabled) return null
  return (
    <Part read={found} missing={t('failed')} skeleton={null}>
      {(goingLive) => <Steps steps={goingLive?.steps ?? []} />}
    </Part>
  )
}

function Steps({ steps }: { readonly steps: readonly GoingLiveStep[] }) {
  const t = useWords(texts)
  const done = steps.filter(({ state }) => state === 'done').length
  if (done === steps.length) return null
  return (
    <Card as="section" aria-labelledby="going-live-title">
      <Cluster columnGap="sm" align="baseline">
        <h2 id="going-live-title">{t('title')}</h2>
        <Text tone="text-2">{t('progress', { done, all: steps.length })}</Text>
      </Cluster>
      <Text above="3xs" tone="text-2" maxWidth="text">
        {t('lead')}
      </Text>
      <Stack as="ol" gap="sm" above="sm-plus">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </Stack>
    </Card>
  )
}

function Step({ step, state }: GoingLiveStep) {
  const t = useWords(texts)
  const Icon = iconOf[state]
  return (
    <Stack as="li" gap="2xs" columnGap="sm" align="start" className={classNames(styles.step, styles[state])}>
      <Icon aria-hidden="true" size={22} stroke={1.75} />
      <div>
        <Text weight="medium" className={styles.title}>
          <VisuallyHidden>{`${t(`state.${state}`)}: `}</VisuallyHidden>
          {t(`steps.${step}.title`)}
          {state === 'later' && <span aria-hidden="true">{` · ${t('state.later')}`}</span>}
        </Text>
        {state === 'open' && (
          <>
            <Text above="3xs" tone="text-2" breaksAnywhere maxWidth="text">
              <WithCode text={t(`steps.${step}.todo`)} />
            </Text>
            {(pagesOf[step] ?? []).map((page) => (
              <Cluster
                as={Link}
                key={page}
                isOneLine
                isInline
                align="center"
                tone="link"
                isTarget
                isUnderlined
                className={styles.link}
                to={pages[page]}
              >
                {t(`to.${page}`)}
              </Cluster>
            ))}
          </>
        )}
      </div>
      {state !== 'done' && <Badge tone={state === 'open' ? 'lake' : 'gray'}>{t(`by.${roleOf[step]}`)}</Badge>}
    </Stack>
  )
}
