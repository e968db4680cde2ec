import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { countDrafts } from '#drafts/drafts.ts'
import { EmergencyNumbers } from '#entrance/emergency-numbers.tsx'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import type { Kit } from '#offline-kit/kit.ts'
import { dropEndedKits } from '#offline-kit/kit-token.ts'
import {
  isAnyKitStored,
  isAnyPersonStored,
  type Opened,
  type Opening,
  openStoredKit,
} from '#offline-kit/offline-kit.ts'
import { useConfig } from '#session/config.ts'
import { useSessionIfAny } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useFields } from '#ui/use-fields.ts'
import { Wordmark } from '#ui/wordmark.tsx'
import { KitView } from './kit-view.tsx'
import * as words from './offline-kit.texts.ts'
import styles from './offline-page.module.css'
import { PinInput } from './pin-input.tsx'
import { useClosing } from './use-closing.ts'

/** The page of the kit that is stored on this device, at an address of its own; it works with a connection, too. */
export function OfflineKitPage() {
  const [opened, setOpened] = useState<Opened>()
  const close = useCallback(() => setOpened(undefined), [])
  useClosing(opened !== undefined, close)
  return <OfflinePage kit={opened?.kit} onClose={close} onOpened={setOpened} />
}

/** The stored kit on the lock screen: its own PIN decrypts it, and the page underneath stays locked. */
export function KitWhileLocked() {
  const t = useWords(words)
  const [opened, setOpened] = useState<Opened>()
  const close = useCallback(() => setOpened(undefined), [])
  useClosing(opened !== undefined, close)
  if (opened === undefined) return <OpenForm onOpened={setOpened} />
  return (
    <>
      <KitView
        found={{ kit: opened.kit, isPending: false, isError: false, refetch: () => undefined }}
        isOwn
      />
      <Button onPress={close}>{t('offline.close')}</Button>
    </>
  )
}

/**
 * The offline page: whom to call, and the kit that is stored on this device. Where `today` is stored with the kit,
 * the PIN opens that as well.
 */
export function OfflinePage({
  kit,
  today,
  opensToday = false,
  onOpened,
  onClose,
}: {
  readonly kit: Kit | undefined
  readonly today?: ReactNode
  /** Whether the PIN also opens today's check-in, where the device has stored it. */
  readonly opensToday?: boolean
  readonly onOpened: (opened: Opened) => void
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const { appName } = useConfig()
  const isSignedIn = useSessionIfAny() !== undefined
  const isKitStored = useIsKitOnDevice(onClose)
  // A visitor of this address wanted the kit; at every other address another page cannot be shown.
  const isWanted = location.pathname === '/ohne-netz'
  return (
    <div className={styles.page}>
      <Cluster as="header" gap="xs" align="center" justify="between" paddingY="xs" paddingX="md">
        <Wordmark name={appName} size={28} />
        <Button onPress={() => location.assign('/')}>{t('offline.again', { appName })}</Button>
      </Cluster>
      <Box as="main" paddingY="md" paddingX="md" isFullWidth maxWidth="client" isCentred id="inhalt">
        {kit === undefined ? (
          <Card gap="md" paddingY="md" paddingX="md" layout="stack">
            <Text as="h1" size="xl">
              {t(isWanted ? 'offline.keptTitle' : 'offline.title')}
            </Text>
            {!isWanted && (
              <p>
                {t('offline.text', { appName })} <WhatToDo of="keine-verbindung" />
              </p>
            )}
            {!isSignedIn && <WaitingHere opensToday={opensToday} />}
            {isKitStored && <OpenForm onOpened={onOpened} />}
            <EmergencyNumbers leadsToKit={false} />
          </Card>
        ) : (
          <KitView
            found={{ kit, isPending: false, isError: false, refetch: () => undefined }}
            isOwn
            today={today}
          >
            <Box above="section">
              <Button onPress={onClose}>{t('offline.close')}</Button>
            </Box>
          </KitView>
        )}
      </Box>
    </div>
  )
}

/**
 * Only the number of outgoing items is shown: their content needs a session or the PIN. Without either no new one can
 * be stored.
 */
function WaitingHere({ opensToday }: { readonly opensToday: boolean }) {
  const t = useWords(words)
  const [count, setCount] = useState(0)
  const [isPersonStored, setPersonStored] = useState(false)
  useEffect(() => {
    countDrafts().then(setCount, () => undefined)
    isAnyPersonStored().then(setPersonStored, () => undefined)
  }, [])
  return (
    <>
      {count > 0 && <p>{t('offline.waiting', { count })}</p>}
      <p>{t(opensToday && isPersonStored ? 'offline.withPin' : 'offline.nothingKept')}</p>
    </>
  )
}

/**
 * Whether a kit is stored on this device. Once there is a connection, a kit whose account has ended is closed and
 * deleted.
 */
function useIsKitOnDevice(onDropped: () => void): boolean {
  const [isKitStored, setKept] = useState(false)
  useEffect(() => {
    const look = () =>
      isAnyKitStored().then(
        (isAny) => {
          setKept(isAny)
          return isAny
        },
        () => true,
      )
    const ask = async () => {
      const isDropped = await dropEndedKits().catch(() => false)
      // Another tab may have deleted it first.
      const isAny = await look()
      if (isDropped || !isAny) onDropped()
    }
    void look()
    void ask()
    const onOnline = () => void ask()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [onDropped])
  return isKitStored
}

/** The form that opens the offline kit with its PIN, and says how many attempts are left. */
function OpenForm({ onOpened }: { readonly onOpened: (opened: Opened) => void }) {
  const t = useWords(words)
  const [refused, setRefused] = useState<Exclude<Opening, Opened>>()
  const { control, handleSubmit, formState, reset, setFocus } = useFields({ defaultValues: { pin: '' } })
  const submit = handleSubmit(async ({ pin }) => {
    const opening = await openStoredKit(pin)
    if (opening !== 'gone' && 'kit' in opening) return onOpened(opening)
    setRefused(opening)
    reset()
    setFocus('pin')
  })
  if (refused === 'gone')
    return (
      <Banner tone="honey">
        {t('offline.gone')} <WhatToDo of="pin" />
      </Banner>
    )
  return (
    <Stack as="form" gap="sm" noValidate onSubmit={(event) => void submit(event)}>
      {refused !== undefined && (
        <Banner tone="error">
          {t('offline.wrong', { count: refused.attemptsLeft })} <WhatToDo of="pin" />
        </Banner>
      )}
      <PinInput
        form={{ control }}
        name="pin"
        label={t('offline.pin')}
        judge={(pin) => (pin === '' ? t('offline.missing') : undefined)}
      />
      <Button isBlock isPending={formState.isSubmitting} type="submit" variant="primary">
        {t('offline.open')}
      </Button>
    </Stack>
  )
}
