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

/** Where an administrator does it. */
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

/** What is left to do before the first client starts, and whose task it is. Nothing once all of it is done. */
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
      <div className={styles.head}>
        <h2 id="going-live-title">{t('title')}</h2>
        <p className={styles.progress}>{t('progress', { done, all: steps.length })}</p>
      </div>
      <p className={styles.lead}>{t('lead')}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step, state }: GoingLiveStep) {
  const t = useWords(texts)
  const Icon = iconOf[state]
  return (
    <li className={classNames(styles.step, styles[state])}>
      <Icon aria-hidden="true" size={22} stroke={1.75} />
      <div>
        <p className={styles.title}>
          <VisuallyHidden>{`${t(`state.${state}`)}: `}</VisuallyHidden>
          {t(`steps.${step}.title`)}
          {state === 'later' && <span aria-hidden="true">{` · ${t('state.later')}`}</span>}
        </p>
        {state === 'open' && (
          <>
            <p className={styles.todo}>
              <WithCode text={t(`steps.${step}.todo`)} />
            </p>
            {(pagesOf[step] ?? []).map((page) => (
              <Link key={page} className={styles.link} to={pages[page]}>
                {t(`to.${page}`)}
              </Link>
            ))}
          </>
        )}
      </div>
      {state !== 'done' && <Badge tone={state === 'open' ? 'lake' : 'gray'}>{t(`by.${roleOf[step]}`)}</Badge>}
    </li>
  )
}
