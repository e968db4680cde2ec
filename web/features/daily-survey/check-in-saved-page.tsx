import { IconCheck, IconLifebuoy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { formatTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { AddConsumption } from './add-consumption.tsx'
import * as checkInWords from './check-in.texts.ts'
import styles from './check-in-saved-page.module.css'
import { HelpLink } from './help-link.tsx'
import { HelpLinks } from './help-links.tsx'
import { useSaved } from './outgoing-check-ins.ts'

/**
 * The page after a check-in: thanks, the days collected and the link to the emergency kit, in the same place and
 * words whatever was answered; after consumption also who can be called now.
 */
export function CheckInSavedPage({
  ground,
  offer,
}: {
  /** The card with the days collected so far, whatever was answered. */
  readonly ground: ReactNode
  /** An offer shown after a check-in without consumption; otherwise the client is asked for nothing more. */
  readonly offer: ReactNode
}) {
  const t = useWords(checkInWords)
  const { zone } = useConfig()
  const saved = useSaved()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  if (saved === undefined) return <Navigate replace to="/" />
  const { survey, consumption } = saved
  return (
    <Column gap="sm" maxWidth="client">
      <Cluster as="p" isOneLine gap="sm-plus" align="center" tone="text-2" role="status">
        <Stack
          as="span"
          align="center"
          justifyItems="center"
          flex="none"
          tone="on-leaf-soft"
          surface="leaf-soft"
          className={styles.tick}
        >
          <IconCheck aria-hidden="true" size={26} stroke={2.25} />
        </Stack>
        {t('saved.at', { time: formatTime(survey.execTime, zone) })}
      </Cluster>
      <Text as="h1" size="3xl" ref={title} tabIndex={-1}>
        {t(consumption ? 'saved.thanksForOpenness' : 'saved.thanks')}
      </Text>
      <Text size="md">{t(consumption ? 'saved.notAVerdict' : 'saved.untilTomorrow')}</Text>
      {ground}
      <KitLink />
      {consumption && <HelpLinks />}
      <LinkButton href="/" isBlock size="xl" variant={consumption ? 'default' : 'primary'}>
        {t('saved.toOverview')}
      </LinkButton>
      {!consumption && <AddConsumption />}
      {!consumption && offer}
    </Column>
  )
}

/** The link to the emergency kit after every check-in: it does not depend on the answers. */
function KitLink() {
  const t = useWords(checkInWords)
  return (
    <section aria-labelledby="hard-moments">
      <Text as="h2" above="2xs-plus" below="xs" paddingX="3xs" id="hard-moments">
        {t('saved.hardMoments')}
      </Text>
      <RowList>
        <HelpLink
          href="/notfallkoffer"
          Icon={IconLifebuoy}
          tone="ember"
          title={t('openKit')}
          detail={t('saved.peopleAndSteps')}
        />
      </RowList>
    </section>
  )
}
