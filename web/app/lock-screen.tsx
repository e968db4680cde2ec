import { IconDoorExit, IconLifebuoy, IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { EmergencyNumbers } from '#entrance/emergency-numbers.tsx'
import { stopReading } from '#language/speech.ts'
import { useWords } from '#language/words.ts'
import { findStoredKit } from '#offline-kit/kit-on-device.ts'
import { useConfig } from '#session/config.ts'
import * as exitWords from '#session/quick-exit.texts.ts'
import { leaveAtOnce } from '#session/quick-exit.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './lock.texts.ts'
import styles from './lock-screen.module.css'
import { UnlockForm } from './unlock-form.tsx'

const KitWhileLocked = lazy(async () => ({
  default: (await import('#features/emergency-kit/offline-page.tsx')).KitWhileLocked,
}))

const icon = { 'aria-hidden': true, size: 20, stroke: 1.75 } as const

/**
 * Covers the whole page until the user re-authenticates; typed text stays underneath. Shows neither the user's nor the product's name, but
 * always 112, the hotlines and, if it is stored on this device, the emergency kit, which has a PIN of its own.
 */
export function LockScreen({
  isLocked,
  onUnlocked,
}: {
  /** True: the page is locked. False: the session's idle time is up, and a PIN cannot extend it. */
  readonly isLocked: boolean
  readonly onUnlocked: () => void
}) {
  const t = useWords(words)
  const tExit = useWords(exitWords)
  const { role } = useConfig()
  const isOfClients = role === 'CLIENT'
  const isKitStored = useIsKitStored(isOfClients)
  const [isKitWanted, setKitWanted] = useState(false)
  useNeutralTitle(t('title'))
  // The covered page stays mounted, so its speech output has to be stopped here.
  useEffect(stopReading, [])
  return (
    <Box as={ModalOverlay} surface="bg" className={styles.cover ?? ''} isOpen isKeyboardDismissDisabled>
      <Stack
        as={Modal}
        align="center"
        justifyItems="center"
        paddingY="lg"
        paddingX="md"
        className={styles.sheet ?? ''}
      >
        <Stack as={Dialog} gap="md" isFullWidth className={styles.dialog ?? ''} role="alertdialog">
          {isOfClients && (
            <Cluster gap="xs" align="center" justify="between">
              <Button variant="subtle" icon={<IconDoorExit {...icon} />} onPress={() => void leaveAtOnce()}>
                {tExit('leave')}
              </Button>
              {isKitStored && !isKitWanted && (
                <Button variant="ember" icon={<IconLifebuoy {...icon} />} onPress={() => setKitWanted(true)}>
                  {t('kit')}
                </Button>
              )}
              {isKitWanted && <Button onPress={() => setKitWanted(false)}>{t('backToLock')}</Button>}
            </Cluster>
          )}
          <IconTile tone="gray">
            <IconLock aria-hidden="true" size={22} stroke={1.75} />
          </IconTile>
          <Text
            as={Heading}
            slot="title"
            level={2}
            size="title"
            weight="medium"
            line="tight"
            font="voice"
            className={styles.title ?? ''}
          >
            {t('title')}
          </Text>
          {isKitWanted ? (
            <Suspense>
              <KitWhileLocked />
            </Suspense>
          ) : (
            <UnlockForm byPin={isLocked} onUnlocked={onUnlocked} />
          )}
          <EmergencyNumbers leadsToKit={false} />
        </Stack>
      </Stack>
    </Box>
  )
}

/** Replaces the tab's title, which may name what the covered page is about. */
function useNeutralTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

function useIsKitStored(isAsked: boolean): boolean {
  const [isStored, setStored] = useState(false)
  useEffect(() => {
    // A device without IndexedDB keeps no kit.
    if (isAsked) findStoredKit(setStored).catch(() => undefined)
  }, [isAsked])
  return isStored
}
