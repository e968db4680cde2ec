import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import { IconLifebuoy, IconPhone } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-aria-components'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import * as words from '#session/frame.texts.ts'
import { dial, inGroups } from '#session/phone.ts'
import { Box } from '#ui/box.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import styles from './emergency-numbers.module.css'

/**
 * 112, the clinic's hotlines and the kept emergency kit as a bar at the top of a login page (§2). The link to the kit is
 * known after the first frame; it has its place beside the title, so that nothing moves.
 */
export function EmergencyBar() {
  const t = useWords(words)
  const { language } = useLanguage()
  const { hotlines } = useConfig()
  const isKitStored = useIsKitStored(true)
  return (
    <section className={classNames('first-help', styles.bar)} aria-label={t('urgent.title')}>
      <Cluster columnGap="md" align="center" justify="between" isTarget className={styles.barHead}>
        <Text as="h2" size="sm-plus">
          {t('urgent.title')}
        </Text>
        {isKitStored && <Link href="/ohne-netz">{t('urgent.openKit')}</Link>}
      </Cluster>
      <ul>
        <BarCall name={t('urgent.number')} phone="112" />
        {hotlines.map(({ name, ...number }) => (
          <BarCall
            key={number.phone}
            name={wordedIn(name, language)}
            lang={langOf(name, language)}
            {...number}
          />
        ))}
      </ul>
    </section>
  )
}

type CallProps = {
  readonly name: string
  /** The language of the name, if it is not that of the page. */
  readonly lang?: string | undefined
  readonly phone: string
  readonly phoneShown?: string
}

function BarCall({ name, lang, ...number }: CallProps) {
  return (
    <li>
      <a href={dial(number.phone)}>
        <span lang={lang}>{name}</span> <b>{inGroups(number)}</b>
      </a>
    </li>
  )
}

/** 112 and the clinic's hotlines, for every page before login (§2). */
export function EmergencyNumbers({ leadsToKit = true }: { readonly leadsToKit?: boolean }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { hotlines, role } = useConfig()
  const isKitStored = useIsKitStored(leadsToKit && role === 'CLIENT')
  return (
    <Box as="section" paddingTop="md" isRuledAbove aria-label={t('urgent.title')}>
      <Text as="h2" size="sm-plus">
        {t('urgent.title')}
      </Text>
      <Box as="ul" above="2xs">
        <Call name={t('urgent.number')} phone="112" />
        {hotlines.map(({ name, ...number }) => (
          <Call
            key={number.phone}
            name={wordedIn(name, language)}
            lang={langOf(name, language)}
            {...number}
          />
        ))}
        {isKitStored && (
          <li>
            <Cluster
              as={Link}
              columnGap="xs"
              align="center"
              paddingY="2xs"
              line="close"
              tone="on-ember-soft"
              className={styles.number ?? ''}
              href="/ohne-netz"
            >
              <IconLifebuoy aria-hidden="true" size={18} stroke={1.75} />
              {t('urgent.kit')}
            </Cluster>
          </li>
        )}
      </Box>
    </Box>
  )
}

/** Whether an emergency kit is stored on this device; it opens with a PIN, without a login. */
function useIsKitStored(isAsked: boolean): boolean {
  const [isKitStored, setKept] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    import('#offline-kit/kit-on-device.ts')
      .then(({ findStoredKit }) => findStoredKit(setKept))
      .catch(() => undefined)
  }, [isAsked])
  return isKitStored
}

function Call({ name, lang, ...number }: CallProps) {
  return (
    <li>
      <Cluster
        as="a"
        columnGap="xs"
        align="center"
        paddingY="2xs"
        line="close"
        tone="on-ember-soft"
        className={styles.number}
        href={dial(number.phone)}
      >
        <IconPhone aria-hidden="true" size={18} stroke={1.75} />
        <Text as="span" breaksAnywhere canShrink lang={lang}>
          {name}
        </Text>{' '}
        <Text as="strong" isPushedToEnd whiteSpace="nowrap" isUnderlined>
          {inGroups(number)}
        </Text>
      </Cluster>
    </li>
  )
}
