import type { Day } from '@standfest/domain/base/day.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { Link } from 'react-router'
import { useLanguage } from '#language/language.tsx'
import { nearDay } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { CallButton } from '#session/call-button.tsx'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { clientName } from './client-name.ts'
import * as words from './clients.texts.ts'
import styles from './prompt-dialog.module.css'
import { recordOf, threadOf } from './row-situation.ts'

/** One client of the dialog: when it was, a call link, and a button to mark it as discussed. */
export function PromptLine({
  entry,
  today,
  isOnly,
  isPending,
  onDiscussed,
}: {
  readonly entry: ClientListEntry
  readonly today: Day
  /**
   * Whether the dialog is about one client: writing is then its main button. With several clients there would be
   * several main buttons.
   */
  readonly isOnly: boolean
  readonly isPending: boolean
  readonly onDiscussed: () => void
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const name = clientName(entry.account, t)
  const { id: readerId } = useSession().account
  const { lastRelapseEvent: event } = entry
  const enteredBy = ({ sentBy, sender }: NonNullable<typeof event>) => {
    if (sentBy === 'client') return t('enteredByClient')
    if (sender?.id === readerId) return t('enteredByYou')
    return sender?.person ? t('enteredBy', { person: fullName(sender.person) }) : t('enteredByTeam')
  }
  return (
    <Cluster as="li" gap="xs" columnGap="sm" align="center" paddingY="xs-plus" isRuledBelow>
      <Stack gap="3xs" breaksAnywhere canShrink className={styles.who}>
        <Link to={recordOf(entry)}>{name}</Link>
        {event !== null && (
          <Cluster as="span" isOneLine isInline gap="2xs-plus" align="center" tone="on-plum-soft">
            <Diamond />
            {nearDay(event.day, today, language)}, {enteredBy(event)}
          </Cluster>
        )}
        {event !== null && event.trigger !== '' && (
          <Text as="span" tone="text-2">
            {t('promptTrigger', { trigger: event.trigger })}
          </Text>
        )}
      </Stack>
      <Cluster gap="xs" align="center">
        <LinkButton
          aria-label={t('promptWriteLabel', { name })}
          href={threadOf(entry)}
          {...(isOnly && { variant: 'primary' })}
        >
          {t('promptWrite')}
        </LinkButton>
        <CallButton clientId={entry.account.id} name={name} />
        <Button aria-label={t('promptDiscussedLabel', { name })} isPending={isPending} onPress={onDiscussed}>
          {t('promptDiscussed')}
        </Button>
      </Cluster>
    </Cluster>
  )
}
