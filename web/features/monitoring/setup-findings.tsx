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
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
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

/** The page on which an administrator resolves a finding; any other finding is for the server's operator. */
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

/** Findings with their severity, description and advice. */
export function SetupFindings({ findings }: { readonly findings: readonly SetupFinding[] }) {
  const t = useWords(setupCheckWords)
  const titleOf = useFindingTitle()
  return (
    <Stack as="ul" gap="sm-plus" above="sm">
      {findings.map((finding) => {
        const page = pageOf[finding.check]
        return (
          <Stack
            as="li"
            key={finding.check}
            gap="2xs"
            columnGap="sm"
            align="start"
            justifyItems="start"
            className={styles.finding}
          >
            <Badge tone={toneOf[finding.severity]}>{t(`severity.${finding.severity}`)}</Badge>
            <div>
              <Text weight="medium">{titleOf(finding)}</Text>
              <Text above="3xs" tone="text-2" breaksAnywhere maxWidth="text">
                <WithCode text={t(`checks.${finding.check}.remedy`)} />
              </Text>
              {page !== undefined && (
                <Cluster
                  as={Link}
                  isOneLine
                  isInline
                  align="center"
                  tone="link"
                  isTarget
                  isUnderlined
                  to={pages[page]}
                >
                  {t(`to.${page}`)}
                </Cluster>
              )}
              {page === undefined && (
                <Text above="3xs" size="xs-plus" weight="medium" tone="text-2">
                  {t('byOperator')}
                </Text>
              )}
            </div>
          </Stack>
        )
      })}
    </Stack>
  )
}

/** Some findings have another text where a number or date is unknown. */
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
