import { IconClipboardHeart, IconLifebuoy, IconMountain } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Alerts } from '#entrance/alerts.tsx'
import { Brand } from '#entrance/brand.tsx'
import { EmergencyBar } from '#entrance/emergency-numbers.tsx'
import { EntranceLinks } from '#entrance/entrance-links.tsx'
import { LanguageSwitch } from '#entrance/language-switch.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { Landscape } from '#ui/landscape.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './client-login.module.css'
import { DemoNote } from './demo-note.tsx'
import * as loginWords from './login.texts.ts'
import { LoginForm } from './login-form.tsx'

const icon = { 'aria-hidden': true, size: 22, stroke: 1.75 } as const

/** The clients' login page: the numbers to call, the landscape, a description, and the login form. */
export function ClientLogin() {
  const t = useWords(loginWords)
  const { appName, clinic } = useConfig()
  return (
    <Stack className={styles.page}>
      <EmergencyBar />
      <Stack className={styles.door}>
        <Box as="header" isClipped className={styles.art}>
          <div className={styles.words}>
            <Cluster columnGap="lg" align="center" justify="between">
              <Brand size={34} />
              <LanguageSwitch />
            </Cluster>
            <Text above="sm" size="title" weight="medium" line="tight" font="voice" className={styles.title}>
              {t('introTitle')}
            </Text>
            <Box as="p" above="2xs-plus" className={styles.intro}>
              {t('intro', { appName })}
            </Box>
          </div>
          <Landscape scene="login" className={styles.wide ?? ''} />
          <Landscape scene="strip" className={styles.narrow ?? ''} />
          <p className={styles.by}>
            {clinic.name === '' ? t('offeredByClinic') : t('offeredBy', { clinic: clinic.name })}
          </p>
        </Box>
        <Column className={styles.side}>
          <Stack as="main" gap="md" className={styles.main} id="inhalt" tabIndex={-1}>
            <Alerts />
            <Text as="h1" size="2xl" className={styles.heading}>
              {t('title')}
            </Text>
            <DemoNote />
            <LoginForm />
            <Box as="section" above="xs" isRuledAbove className={styles.about}>
              <h2>{t('about.title')}</h2>
              <Stack as="ul" gap="sm" above="sm-plus" className={styles.points}>
                <Point icon={<IconClipboardHeart {...icon} />}>{t('about.checkIn')}</Point>
                <Point icon={<IconMountain {...icon} />}>{t('about.ground')}</Point>
                <Point icon={<IconLifebuoy {...icon} />}>{t('about.emergency')}</Point>
              </Stack>
              <Text above="sm-plus" size="sm" tone="text-2">
                {t('about.access')}
              </Text>
            </Box>
          </Stack>
          <EntranceLinks hasLanguages={false} />
        </Column>
      </Stack>
    </Stack>
  )
}

function Point({ icon: picture, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Cluster as="li" isOneLine gap="sm" align="start">
      {picture}
      <span>{children}</span>
    </Cluster>
  )
}
