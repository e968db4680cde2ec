import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useId, useState } from 'react'
import { useErrorText } from '#language/error-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import { pushAbility } from './push-browser.ts'
import { useChangeReminders, useReminderTerms } from './reminders.queries.ts'
import * as texts from './reminders.texts.ts'
import { usePushSwitch } from './use-push-switch.ts'

/** The storage key for the fact that the offer was made on this device: it is made once. */
const madeKey = 'sf-push-offer'

/**
 * Offers push notifications to a client who knows by now what they would be for (§4); the browser's prompt follows
 * only after a press.
 */
export function PushOffer() {
  const terms = useReminderTerms()
  const own = useOwnAccount()
  const [wasMade] = useState(() => localStorage.getItem(madeKey) !== null)
  // Accepting changes the condition under which the offer is shown; it stays until its outcome was shown.
  const [reply, setReply] = useState<'yes' | 'no'>()
  if (wasMade || reply === 'no') return null
  if (reply === undefined && terms.data?.offersPush !== true) return null
  const ability = pushAbility()
  if (own.data === undefined || ability === 'unable' || ability === 'denied') return null
  return (
    <Offer
      account={own.data.account}
      isAble={ability === 'able'}
      onReply={(said) => {
        localStorage.setItem(madeKey, said)
        setReply(said)
      }}
    />
  )
}

function Offer({
  account,
  isAble,
  onReply,
}: {
  readonly account: Account
  /** Whether this browser can subscribe now; otherwise the site has to be installed on the home screen first. */
  readonly isAble: boolean
  readonly onReply: (said: 'yes' | 'no') => void
}) {
  const t = useWords(texts)
  const id = useId()
  const errorText = useErrorText()
  const { press, outcome, error, isBusy, isReady } = usePushSwitch(useChangeReminders(account))
  const accept = () => {
    onReply('yes')
    press(true)
  }
  if (outcome !== undefined)
    return <Banner tone={outcome === 'on' ? 'success' : 'default'}>{t(`push.${outcome}`)}</Banner>
  return (
    <Card as="section" aria-labelledby={id} gap="xs-plus" layout="stack">
      <Text as="h2" size="md" id={id}>
        {t('offer.title')}
      </Text>
      <p>{t('offer.text')}</p>
      {!isAble && <p>{t('push.homeScreen')}</p>}
      {error !== undefined && (
        <Banner tone="error" headline={t('push.failed')}>
          {error instanceof DOMException ? t('push.unreachable') : errorText(error)}{' '}
          <WhatToDo of={error instanceof DOMException ? 'mitteilungen' : error} />
        </Banner>
      )}
      <Cluster gap="xs">
        {isAble && (
          <Button isDisabled={!isReady} isPending={isBusy} onPress={accept}>
            {t('offer.yes')}
          </Button>
        )}
        <Button onPress={() => onReply('no')} variant="subtle">
          {t('offer.no')}
        </Button>
      </Cluster>
    </Card>
  )
}
