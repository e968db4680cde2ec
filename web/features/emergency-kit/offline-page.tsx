import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { countDrafts } from '#drafts/drafts.ts'
import { EmergencyNumbers } from '#entrance/emergency-numbers.tsx'
import { isAnyKept, isAnyPersonKept, type Opened, type Opening, openKept } from '#kept-kit/kept-kit.ts'
import type { Kit } from '#kept-kit/kit.ts'
import { dropEndedKits } from '#kept-kit/kit-standing.ts'
import { useWords } from '#language/words.ts'
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
import * as words from './kept-kit.texts.ts'
import { KitView } from './kit-view.tsx'
import styles from './offline-page.module.css'
import { PinInput } from './pin-input.tsx'
import { useClosing } from './use-closing.ts'

/** The kit that was kept on this device, at an address of its own; with a connection, too. */
export function KeptKitPage() {
  const [opened, setOpened] = useState<Opened>()
  const close = useCallback(() => setOpened(undefined), [])
  useClosing(opened !== undefined, close)
  return <OfflinePage kit={opened?.kit} onClose={close} onOpened={setOpened} />
}

/**
 * What there is without a connection: whom to call, and the kit that was kept on this device. Where `today` comes with the
 * kit, the PIN opens that as well.
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
  /** A PIN opens what is to do today, where the device keeps that. */
  readonly opensToday?: boolean
  readonly onOpened: (opened: Opened) => void
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const { appName } = useConfig()
  const isSignedIn = useSessionIfAny() !== undefined
  const isKept = useKeptHere(onClose)
  // Whoever came by the link wanted the kit; everybody else wanted a page that is not to be had.
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
            {!isWanted && <p>{t('offline.text', { appName })}</p>}
            {!isSignedIn && <WaitingHere opensToday={opensToday} />}
            {isKept && <OpenForm onOpened={onOpened} />}
            <EmergencyNumbers leadsToKit={false} />
          </Card>
        ) : (
          <KitView
            found={{ kit, isPending: false, isError: false, refetch: () => undefined }}
            isOwn
            today={today}
          >
            <div className={styles.end}>
              <Button onPress={onClose}>{t('offline.close')}</Button>
            </div>
          </KitView>
        )}
      </Box>
    </div>
  )
}

/**
 * What waits to be sent is a number here: what it is opens in a session, or with the PIN. Without either nothing new can
 * be kept.
 */
function WaitingHere({ opensToday }: { readonly opensToday: boolean }) {
  const t = useWords(words)
  const [count, setCount] = useState(0)
  const [isPersonKept, setPersonKept] = useState(false)
  useEffect(() => {
    countDrafts().then(setCount, () => undefined)
    isAnyPersonKept().then(setPersonKept, () => undefined)
  }, [])
  return (
    <>
      {count > 0 && <p>{t('offline.waiting', { count })}</p>}
      <p>{t(opensToday && isPersonKept ? 'offline.withPin' : 'offline.nothingKept')}</p>
    </>
  )
}

/** Whether a kit is kept here. Once there is a connection, one whose account has ended is deleted, and closed. */
function useKeptHere(onDropped: () => void): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    const look = () =>
      isAnyKept().then(
        (isAny) => {
          setKept(isAny)
          return isAny
        },
        () => true,
      )
    const ask = async () => {
      const isDropped = await dropEndedKits().catch(() => false)
      // Another tab may have been told first.
      const isAny = await look()
      if (isDropped || !isAny) onDropped()
    }
    void look()
    void ask()
    const onOnline = () => void ask()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [onDropped])
  return isKept
}

/** Opens the kept kit with its PIN, and says how many tries are left. */
function OpenForm({ onOpened }: { readonly onOpened: (opened: Opened) => void }) {
  const t = useWords(words)
  const [refused, setRefused] = useState<Exclude<Opening, Opened>>()
  const { control, handleSubmit, formState, reset, setFocus } = useFields({ defaultValues: { pin: '' } })
  const submit = handleSubmit(async ({ pin }) => {
    const opening = await openKept(pin)
    if (opening !== 'gone' && 'kit' in opening) return onOpened(opening)
    setRefused(opening)
    reset()
    setFocus('pin')
  })
  if (refused === 'gone') return <Banner tone="honey">{t('offline.gone')}</Banner>
  return (
    <Stack as="form" gap="sm" noValidate onSubmit={(event) => void submit(event)}>
      {refused !== undefined && (
        <Banner tone="error">{t('offline.wrong', { count: refused.triesLeft })}</Banner>
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
