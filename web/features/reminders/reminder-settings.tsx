import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { DevicesPart } from './devices-part.tsx'
import { PushPart } from './push-part.tsx'
import { useChangeReminders, useReminderTerms, useSendTest } from './reminders.queries.ts'
import * as words from './reminders.texts.ts'
import { SentPart } from './sent-part.tsx'
import { TimePart } from './time-part.tsx'

/** A client's reminder settings; each is saved at once. */
export function ReminderSettings({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const terms = useReminderTerms()
  const changing = useChangeReminders(account)
  const demo = terms.data?.mailLeaves === false ? ` ${t('mail.demo')}` : ''
  return (
    <>
      {changing.isError && (
        <Banner tone="error" headline={t('notSaved')}>
          <ErrorWords error={changing.error} />
        </Banner>
      )}
      {changing.isSuccess && changing.variables.notifyViaPush === undefined && (
        <Banner tone="success">{t('saved')}</Banner>
      )}
      <TimePart account={account} onChange={(change) => changing.mutate(change)} />
      <TitledSection title={t('mail.title')}>
        <Switch
          isSelected={account.notifyViaMail === true}
          isDisabled={changing.isPending}
          onChange={(notifyViaMail) => changing.mutate({ notifyViaMail })}
          help={`${t('mail.help')}${demo}`}
        >
          {t('mail.field')}
        </Switch>
      </TitledSection>
      <PushPart account={account} changing={changing} />
      <DevicesPart />
      <TrialPart account={account} />
      <SentPart />
    </>
  )
}

/** Sends a test reminder; without any channel switched on it would reach nobody. */
function TrialPart({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const test = useSendTest()
  const hasWay = account.notifyViaMail === true || account.notifyViaPush === true
  return (
    <TitledSection title={t('test.title')}>
      {!hasWay && <p>{t('test.noWay')}</p>}
      <Button isDisabled={!hasWay} isPending={test.isPending} onPress={() => test.mutate()}>
        {t('test.send')}
      </Button>
      {hasWay && test.isSuccess && <Banner tone="success">{t('test.sent')}</Banner>}
      {test.isError && (
        <Banner tone="error" headline={t('test.failed')}>
          <ErrorWords error={test.error} />
        </Banner>
      )}
    </TitledSection>
  )
}
