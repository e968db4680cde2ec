import { useId, useState } from 'react'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { useLoadingPart } from '#ui/loading-parts.ts'
import { Text } from '#ui/text.tsx'
import { useSecondFactor } from './login.queries.ts'
import * as texts from './second-factor-offer.texts.ts'

/** The storage key for the fact that the offer was declined on this device. */
const declinedKey = 'sf-factor-offer'

/**
 * Offers a second factor to users who are not required to have one, from the first session on, until they have it or
 * decline (§2).
 */
export function SecondFactorOffer() {
  const t = useWords(texts)
  const id = useId()
  const { open } = useOverlay()
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(declinedKey) !== null)
  const { data, isLoading } = useSecondFactor({ enabled: !isDeclined })
  useLoadingPart(isLoading)
  if (isDeclined || data === undefined || data.required || data.enrolled) return null
  const decline = () => {
    localStorage.setItem(declinedKey, 'no')
    setDeclined(true)
  }
  return (
    <Card as="section" aria-labelledby={id} gap="xs-plus" layout="stack">
      <Text as="h2" size="md" id={id}>
        {t('title')}
      </Text>
      <p>{t('text')}</p>
      <Cluster gap="xs">
        <Button onPress={() => open({ of: 'security' })}>{t('setUp')}</Button>
        <Button onPress={decline} variant="subtle">
          {t('notNow')}
        </Button>
      </Cluster>
    </Card>
  )
}
