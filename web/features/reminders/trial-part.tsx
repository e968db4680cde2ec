import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ReminderPart } from './reminder-part.tsx'
import { useSendTest } from './reminders.queries.ts'
import * as words from './reminders.texts.ts'

/** A reminder to try the settings; with no way switched on it would reach nobody. */
export function TrialPart({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const errorText = useErrorText()
  const test = useSendTest()
  const hasWay = account.notifyViaMail === true || account.notifyViaPush === true
  return (
    <ReminderPart title={t('test.title')}>
      {!hasWay && <p>{t('test.noWay')}</p>}
      <Button isDisabled={!hasWay} isPending={test.isPending} onPress={() => test.mutate()}>
        {t('test.send')}
      </Button>
      {hasWay && test.isSuccess && <Banner tone="success">{t('test.sent')}</Banner>}
      {test.isError && (
        <Banner tone="error" headline={t('test.failed')}>
          {errorText(test.error)}
        </Banner>
      )}
    </ReminderPart>
  )
}
