import { dayOf } from '@standfest/domain/base/day.ts'
import type {
  SetupCheckName,
  SetupFinding,
  SetupSeverity,
} from '@standfest/domain/features/monitoring/setup-check.ts'
import { Link } from 'react-router'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { WithCode } from '#ui/with-code.tsx'
import * as setupCheckWords from './setup-check.texts.ts'
import styles from './setup-findings.module.css'

const toneOf = { fault: 'rose', warning: 'honey', hint: 'lake' } as const satisfies Record<
  SetupSeverity,
  BadgeTone
>

const pages = {
  userManagement: '/admin-verwaltung/nutzerverwaltung',
  outbox: '/admin-verwaltung/postausgang',
  security: '/admin-verwaltung/sicherheit',
  clinic: '/admin-verwaltung/einstellungen',
} as const

/** Where an administrator mends it; everything else is a task of whoever runs the server. */
const pageOf: { readonly [C in SetupCheckName]?: keyof typeof pages } = {
  knownPasswords: 'userManagement',
  lettersRefused: 'outbox',
  lettersDead: 'outbox',
  secondFactor: 'security',
  administrators: 'userManagement',
  clinicDetails: 'clinic',
  tellingName: 'clinic',
  sender: 'clinic',
  wording: 'clinic',
  pushHosts: 'clinic',
  pushKeys: 'clinic',
}

/** Each with how much it presses, what it is, and what helps. */
export function SetupFindings({ findings }: { readonly findings: readonly SetupFinding[] }) {
  const t = useWords(setupCheckWords)
  const titleOf = useFindingTitle()
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => {
        const page = pageOf[finding.check]
        return (
          <li key={finding.check} className={styles.finding}>
            <Badge tone={toneOf[finding.severity]}>{t(`severity.${finding.severity}`)}</Badge>
            <div>
              <p className={styles.title}>{titleOf(finding)}</p>
              <p className={styles.remedy}>
                <WithCode text={t(`checks.${finding.check}.remedy`)} />
              </p>
              {page !== undefined && (
                <Link className={styles.link} to={pages[page]}>
                  {t(`to.${page}`)}
                </Link>
              )}
              {page === undefined && <p className={styles.operator}>{t('byOperator')}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Some findings have other words where a figure or a date is not known. */
function useFindingTitle(): (finding: SetupFinding) => string {
  const t = useWords(setupCheckWords)
  const { zone } = useConfig()
  return ({ check, count, at }) => {
    const date = at === null ? '' : formatDay(dayOf(at, zone))
    if (check === 'backup' && at !== null) return t('checks.backup.titleOld', { date })
    if (check === 'disk' && count === null) return t('checks.disk.titleUnknown')
    if (check === 'serverCertificate' && at === null) return t('checks.serverCertificate.titleUnknown')
    return t(`checks.${check}.title`, { count: count ?? 0, date })
  }
}
