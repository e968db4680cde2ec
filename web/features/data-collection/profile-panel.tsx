import type { AccountId } from '@standfest/domain/base/id.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { stageOf } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { listSubstitutes } from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { includedOf, send } from '#api/send.ts'
import { useReminderTimes } from '#content/reminder-times.ts'
import { formatDay } from '#language/dates.ts'
import { type Say, useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { useOverlay } from '#session/overlay-address.ts'
import type { OwnAccount } from '#session/own-account.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { ConsumptionSwitch } from './consumption-switch.tsx'
import * as words from './data-collection.texts.ts'
import styles from './profile-panel.module.css'
import { QuestionChoice } from './question-choice.tsx'

const icon = { 'aria-hidden': true, size: 18, stroke: 1.75 } as const

/** A summary of the client's account; the treating therapist can open it for editing. */
export function ProfilePanel({ record: { account, therapist } }: { readonly record: OwnAccount }) {
  const t = useWords(words)
  const { open } = useOverlay()
  const substitute = useSubstituteWords(account.parentId)
  const timesOf = useReminderTimes()
  // A substitute cannot change an account (§6).
  const mayChange = useMay().runAccount(account) && !account.anonymizedFlag
  const rows = [
    [t('alias'), account.alias],
    [t('patientCode'), account.customId],
    [t('registered'), formatDay(account.registeredOn)],
    [t('reminder'), reminderOf(t, account, timesOf(account))],
    [t('treatedBy'), therapist && fullName(therapist)],
    [t('substitute.title'), substitute],
  ].filter((row): row is [string, string] => row[1] !== undefined && row[1] !== '')
  return (
    <Card as="section" aria-labelledby="profile-title">
      <Cluster isOneLine gap="xs" align="center" justify="between" below="2xs-plus" className={styles.head}>
        <h2 id="profile-title">{t('profile')}</h2>
        <Button
          icon={mayChange ? <IconPencil {...icon} /> : <IconEye {...icon} />}
          onPress={() => open({ of: 'client', mode: mayChange ? 'edit' : 'view', client: account.id })}
          variant="subtle"
        >
          {t(mayChange ? 'profileEdit' : 'profileView')}
        </Button>
      </Cluster>
      <Stack as="dl" gap="2xs-plus" className={styles.rows}>
        {rows.map(([name, value]) => (
          <Cluster isOneLine gap="md" justify="between" key={name}>
            <Text as="dt" flex="none" tone="text-2">
              {name}
            </Text>
            <Text as="dd" weight="regular-plus" textAlign="end" breaksAnywhere canShrink>
              {value}
            </Text>
          </Cluster>
        ))}
      </Stack>
      {mayChange && <ConsumptionSwitch account={account} />}
      {mayChange && <QuestionChoice account={account} />}
    </Card>
  )
}

function reminderOf(t: Say<typeof words>, account: Account, time: string | undefined): string | undefined {
  const { notifyViaMail: mail, notifyViaPush: push } = account
  if (time === undefined) return undefined
  if (mail && push) return t('viaBoth', { time })
  if (mail) return t('viaMail', { time })
  return push ? t('viaPush', { time }) : t('reminderOff')
}

/** The present or next substitute of the treating therapist as text; undefined while that is loading. */
function useSubstituteWords(parentId: AccountId | null): string | undefined {
  const t = useWords(words)
  const today = useToday()
  const { data } = useQuery({
    enabled: parentId !== null,
    queryKey: ['substitutes', 'of', parentId],
    queryFn: async ({ signal }) => {
      const answer = await send(listSubstitutes, {
        query: parentId === null ? {} : { parent: parentId },
        signal,
      })
      const people = new Map(
        includedOf(answer, therapistResource).map(({ id, attributes }) => [id, attributes]),
      )
      return answer.data.map(({ attributes }) => ({
        ...attributes,
        person: people.get(attributes.accountId),
      }))
    },
  })
  if (data === undefined) return undefined
  const [next] = data
    .filter((one) => one.deletedAt === 0 && stageOf(one, today) !== 'over')
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
  if (next === undefined) return t('substitute.none')
  const name = next.person ? fullName(next.person) : t('substitute.somebody')
  return stageOf(next, today) === 'lasting'
    ? t('substitute.until', { name, day: formatDay(next.endDate) })
    : t('substitute.from', { name, from: formatDay(next.startDate), to: formatDay(next.endDate) })
}
