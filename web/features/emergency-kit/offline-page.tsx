import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { EmergencyNumbers } from '#app/emergency-numbers.tsx'
import { useLaterTexts } from '#language/later-texts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import * as kitTexts from './emergency-kit.texts.ts'
import * as words from './kept-kit.texts.ts'
import { isAnyKept } from './kept-kit.ts'
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
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    isAnyKept().then(setKept, () => undefined)
  }, [])
  // Whoever came by the link wanted the kit; everybody else wanted a page that is not to be had.
  const isWanted = location.pathname === '/ohne-netz'
  useClosing(kit !== undefined, () => setKit(undefined))
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
              <Button onPress={() => setKit(undefined)}>{t('offline.close')}</Button>
            </div>
          </KitView>
        )}
      </main>
    </div>
  )
}

/** An opened kit closes when the page is left, and when it was in the background for long. */
function useClosing(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined
    let hiddenAtMs: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') {
        hiddenAtMs = Date.now()
        timer = setTimeout(close, openInBackgroundMs)
        return
      }
      // A sleeping device may have kept the timer from firing.
      if (hiddenAtMs !== undefined && Date.now() - hiddenAtMs >= openInBackgroundMs) close()
    }
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('pagehide', close)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('pagehide', close)
    }
  })
}
