import type { AgreementId } from '@standfest/domain/base/id.ts'
import type { Agreement, Meeting } from '@standfest/domain/features/meetings/meetings.ts'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useIsShared } from '#session/shared-view.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PrivateMark } from '#ui/private-card.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { AgreementForm } from './agreement-form.tsx'
import { useChangeAgreements, useOpenGoals } from './meetings.queries.ts'
import * as texts from './meetings.texts.ts'
import { SuccessorMenu } from './successor-menu.tsx'

/** What the client who looks on may see: in the shared view the care team's own agreements are not there. */
function useShown(agreements: readonly Agreement[]): readonly Agreement[] {
  const isShared = useIsShared()
  return isShared ? agreements.filter(({ shared }) => shared) : agreements
}

/** What was agreed in earlier sessions: ticked when it was kept, or carried on to the next time. */
export function AgreedBefore({ meeting }: { readonly meeting: Meeting }) {
  const t = useWords(texts)
  const shown = useShown(meeting.agreedBefore)
  const { mutate, isError, isPending } = useChangeAgreements(meeting.accountId)
  const scope = useClientScope()
  const goals = useOpenGoals(scope)
  const keys = useRef(new Map<AgreementId, string>())
  const carry = (agreement: Agreement) => {
    const key = keys.current.get(agreement.id) ?? crypto.randomUUID()
    keys.current.set(agreement.id, key)
    mutate({ type: 'carry', agreement, meetingId: meeting.id, key })
  }
  return (
    <Block title={t('before')} fact={meeting.last === null ? '' : formatDay(meeting.last.day)}>
      {shown.length === 0 && <Text tone="text-2">{t('nothingBefore')}</Text>}
      <Stack as="ul" gap="xs">
        {shown.map((agreement) => (
          <li key={agreement.id}>
            {agreement.successor === null && !scope.isReadOnly ? (
              <Checkbox
                isSelected={agreement.outcome === 'kept'}
                onChange={(isKept) =>
                  mutate({ type: 'change', agreement, change: { outcome: isKept ? 'kept' : 'open' } })
                }
              >
                {agreement.text}
              </Checkbox>
            ) : (
              <Text breaksAnywhere>{agreement.text}</Text>
            )}
            <Cluster columnGap="sm" align="center" size="sm" tone="text-2">
              <Audience agreement={agreement} />
              {agreement.outcome === 'kept' && <span>{t('kept')}</span>}
              {agreement.outcome === 'open' && !scope.isReadOnly && (
                <Button
                  variant="link"
                  aria-label={t('carryOf', { text: agreement.text })}
                  isPending={isPending}
                  onPress={() => carry(agreement)}
                >
                  {t('carry')}
                </Button>
              )}
              {agreement.outcome !== 'kept' && (
                <SuccessorMenu agreement={agreement} meeting={meeting} goals={goals} onChange={mutate} />
              )}
            </Cluster>
          </li>
        ))}
      </Stack>
      {isError && <Failed />}
    </Block>
  )
}

/** What is agreed in this session, for the next time. */
export function AgreedNow({ meeting }: { readonly meeting: Meeting }) {
  const t = useWords(texts)
  const shown = useShown(meeting.agreed)
  const { mutate, isError } = useChangeAgreements(meeting.accountId)
  const scope = useClientScope()
  const goals = useOpenGoals(scope)
  return (
    <Block title={t('next')} fact={shown.length === 0 ? '' : String(shown.length)}>
      {shown.length === 0 && <Text tone="text-2">{t('nothingNext')}</Text>}
      <Stack as="ul" gap="xs">
        {shown.map((agreement) => (
          <Cluster as="li" key={agreement.id} isOneLine columnGap="sm" align="start">
            <Box flex="grow" canShrink>
              <Text breaksAnywhere>{agreement.text}</Text>
              <Cluster columnGap="sm" align="center" size="sm" tone="text-2">
                <Audience agreement={agreement} />
                <SuccessorMenu agreement={agreement} meeting={meeting} goals={goals} onChange={mutate} />
              </Cluster>
            </Box>
            {!scope.isReadOnly && (
              <Box hiddenIn="print">
                <IconButton
                  label={t('remove', { text: agreement.text })}
                  onPress={() => mutate({ type: 'remove', agreement })}
                >
                  <IconTrash aria-hidden="true" size={18} stroke={1.75} />
                </IconButton>
              </Box>
            )}
          </Cluster>
        ))}
      </Stack>
      {isError && <Failed />}
      {!scope.isReadOnly && <AgreementForm clientId={meeting.accountId} meetingId={meeting.id} />}
    </Block>
  )
}

function Audience({ agreement }: { readonly agreement: Agreement }) {
  const t = useWords(texts)
  return agreement.shared ? <span>{t('shared')}</span> : <PrivateMark>{t('private')}</PrivateMark>
}

function Failed() {
  const t = useWords(texts)
  return (
    <Text size="sm" tone="on-rose-soft" role="alert">
      {t('changeFailed')}
    </Text>
  )
}

function Block({
  title,
  fact,
  children,
}: {
  readonly title: string
  readonly fact: string
  readonly children: ReactNode
}) {
  return (
    <Card as="section" aria-label={title} gap="sm" layout="stack">
      <Text as="h2">
        {title}
        {fact !== '' && (
          <Text as="span" weight="regular" tone="text-2">
            {' '}
            {fact}
          </Text>
        )}
      </Text>
      {children}
    </Card>
  )
}
