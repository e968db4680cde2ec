import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { IconCertificate, IconCircleCheck, IconUserCheck, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useWords } from '#language/words.ts'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import * as words from './monitoring.texts.ts'
import styles from './open-panel.module.css'

const userManagement = '/admin-verwaltung/nutzerverwaltung'

/** Open tasks of an administrator. */
export function OpenPanel({ open }: { readonly open: Dashboard['open'] }) {
  const t = useWords(words)
  const when = t('open.when', { count: open.firstEndsInDays ?? 0 })
  const entries = [
    { name: 'approvals', count: open.approvals, Icon: IconUsers, act: 'check' },
    { name: 'registrations', count: open.registrations, Icon: IconUserCheck, act: 'check' },
    { name: 'certificates', count: open.certificates, Icon: IconCertificate, act: 'look' },
  ] as const
  const waiting = entries.filter(({ count }) => count > 0)
  return (
    <Card as="section" aria-labelledby="open-title">
      <h2 id="open-title">{t('open.title')}</h2>
      {waiting.length === 0 ? (
        <Cluster
          as="p"
          gap="2xs"
          columnGap="xs-plus"
          align="center"
          above="2xs-plus"
          isTarget
          className={styles.entry}
        >
          <IconCircleCheck aria-hidden="true" size={20} stroke={1.75} />
          {t('open.nothing')}
        </Cluster>
      ) : (
        <ul>
          {waiting.map(({ name, count, Icon, act }) => (
            <Cluster
              as="li"
              key={name}
              gap="2xs"
              columnGap="xs-plus"
              align="center"
              above="2xs-plus"
              isTarget
              className={styles.entry}
            >
              <Icon aria-hidden="true" size={20} stroke={1.75} />
              <span>{t(`open.${name}`, { count, when })}</span>
              <Cluster
                as={Link}
                isOneLine
                isInline
                align="center"
                isPushedToEnd
                tone="link"
                isTarget
                isUnderlined
                to={userManagement}
              >
                {t(`open.${act}`)}
              </Cluster>
            </Cluster>
          ))}
        </ul>
      )}
    </Card>
  )
}
