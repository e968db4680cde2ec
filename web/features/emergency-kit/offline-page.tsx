import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Elapsed, hasTaken, startMeasuring } from '#api/elapsed.ts'
import { useConfig } from '#app/config.ts'
import { EmergencyNumbers } from '#app/emergency-numbers.tsx'
import { useLaterTexts } from '#language/later-texts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import * as kitTexts from './emergency-kit.texts.ts'
import * as words from './kept-kit.texts.ts'
import { isAnyKept } from './kept-kit.ts'
import { dropEndedKits } from './kit-standing.ts'
import { KitView } from './kit-view.tsx'
import type { Kit } from './kit.ts'
import styles from './offline-page.module.css'
import { OpenForm } from './open-form.tsx'

/** How long an opened kit stays open in the background. */
const openInBackgroundMs = 5 * 60_000

/** What there is without a connection: whom to call, and the kit that was kept on this device. */
export function OfflinePage() {
  useLaterTexts('kept-kit', words)
  useLaterTexts('emergency-kit', kitTexts)
  const { t } = useTranslation('kept-kit')
  const { appName } = useConfig()
  const [kit, setKit] = useState<Kit>()
  const close = useCallback(() => setKit(undefined), [])
  const isKept = useKeptHere(close)
  // Whoever came by the link wanted the kit; everybody else wanted a page that is not to be had.
  const isWanted = location.pathname === '/ohne-netz'
  useClosing(kit !== undefined, close)
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Wordmark name={appName} size={28} />
        <Button onPress={() => location.assign('/')}>{t('offline.again', { appName })}</Button>
      </header>
      <main className={styles.main} id="inhalt">
        {kit === undefined ? (
          <Card className={styles.box ?? ''}>
            <h1 className={styles.title}>{t(isWanted ? 'offline.keptTitle' : 'offline.title')}</h1>
            {!isWanted && <p>{t('offline.text', { appName })}</p>}
            {isKept && <OpenForm onOpened={setKit} />}
            <EmergencyNumbers leadsToKit={false} />
          </Card>
        ) : (
          <KitView found={{ kit, isPending: false, isError: false, refetch: () => undefined }} isOwn>
            <div className={styles.end}>
              <Button onPress={close}>{t('offline.close')}</Button>
            </div>
          </KitView>
        )}
      </main>
    </div>
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

/** An opened kit closes when the page is left, and when it was in the background for long. */
function useClosing(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    let sinceHidden: (() => Elapsed) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') {
        sinceHidden = startMeasuring()
        timer = setTimeout(close, openInBackgroundMs)
        return
      }
      // A sleeping device may have kept the timer from firing.
      if (sinceHidden !== undefined && hasTaken(sinceHidden(), openInBackgroundMs)) close()
    }
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('pagehide', close)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('pagehide', close)
    }
  }, [isOpen, close])
}
