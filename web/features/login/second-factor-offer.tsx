import { useId, useState } from 'react'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { useSecondFactor } from './login.queries.ts'
import styles from './second-factor-offer.module.css'
import * as texts from './security.texts.ts'

/** That somebody said no: nobody is asked again on this device. */
const declinedKey = 'sf-factor-offer'

/** Offers a second factor to whom nobody asks for one, from the first session on, until they have it or say no (§2). */
export function SecondFactorOffer() {
  const t = useWords(texts)
  const id = useId()
  const { open } = useOverlay()
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(declinedKey) !== null)
  const { data } = useSecondFactor({ enabled: !isDeclined })
  if (isDeclined || data === undefined || data.required || data.enrolled) return null
  const decline = () => {
    localStorage.setItem(declinedKey, 'no')
    setDeclined(true)
  }
  return (
    <Card as="section" aria-labelledby={id} className={styles.offer ?? ''}>
      <h2 id={id}>{t('factor.offerTitle')}</h2>
      <p>{t('factor.offerText')}</p>
      <Cluster gap="xs">
        <Button onPress={() => open({ of: 'security' })}>{t('factor.setUp')}</Button>
        <Button onPress={decline} variant="subtle">
          {t('factor.offerNo')}
        </Button>
      </Cluster>
    </Card>
  )
}
