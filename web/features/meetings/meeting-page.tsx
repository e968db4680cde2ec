import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type Meeting,
  type MeetingState,
  meetingStates,
} from '@standfest/domain/features/meetings/meetings.ts'
import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useParams } from 'react-router'
import { formatLongDay, formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { PrintChoice } from '#print/print-choice.tsx'
import { usePrinting } from '#print/use-printing.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { useIsShared } from '#session/shared-view.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Key } from '#ui/key.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { singleKeys } from '#ui/single-keys.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useKeysIn } from '#ui/use-keys-in.ts'
import { AgreedBefore, AgreedNow } from './agreements.tsx'
import styles from './meeting-page.module.css'
import { useChangeMeeting, useMeeting } from './meetings.queries.ts'
import * as texts from './meetings.texts.ts'

type Parts = {
  /** What happened since the last session; printed, it is the preparation sheet. */
  readonly renderSheet: (meeting: Meeting, account: Account, withName: boolean) => ReactNode
  /** The care team's private notes of this session. */
  readonly renderNotes: (meeting: Meeting) => ReactNode
  /** Further links of the session. */
  readonly renderLinks: (meeting: Meeting) => ReactNode
  /** What is left to do once the session is over, and where the day goes on. */
  readonly renderAfter: (meeting: Meeting) => ReactNode
  /** Functional analyses, filled in together: below the columns, at the page's full width. */
  readonly renderAnalyses: () => ReactNode
  /** Who else is in a group. */
  readonly renderGroup: (meeting: Meeting) => ReactNode
}

/** A session: left what happened, right what is done about it. */
export function MeetingPage(parts: Parts) {
  const t = useWords(texts)
  const { id, meeting: meetingId } = useParams()
  const clientId = id as AccountId
  const client = useClientAccount(clientId)
  const found = useMeeting(clientId, meetingId as ContentId)
  if (!client.data) return null
  const { account } = client.data
  return (
    <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={3} />}>
      {(meeting) =>
        meeting === null ? (
          <p role="status">{t('missing')}</p>
        ) : (
          <MeetingView key={meeting.id} meeting={meeting} account={account} {...parts} />
        )
      }
    </Part>
  )
}

function MeetingView({
  meeting,
  account,
  renderSheet,
  renderNotes,
  renderAfter,
  renderAnalyses,
  renderGroup,
  renderLinks,
}: Parts & { readonly meeting: Meeting; readonly account: Account }) {
  const t = useWords(texts)
  const printing = usePrinting()
  const change = useChangeMeeting(meeting)
  const page = useRef<HTMLDivElement>(null)
  const notes = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLDivElement>(null)
  const say = (state: MeetingState) => change.mutate({ state, version: meeting.version })
  const press = (event: KeyboardEvent) => {
    const isEnd = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isEnd && meeting.state === 'planned') {
      event.preventDefault()
      // A button with the focus would take it as its own press.
      event.stopPropagation()
      say('held')
    } else
      singleKeys({
        n: () => openNotes(notes.current),
        b: () => page.current?.querySelector<HTMLElement>('[data-key=b]')?.click(),
        v: () => next.current?.querySelector<HTMLElement>('input')?.focus(),
      })(event)
  }
  useKeysIn(page, press, 'main')
  return (
    <Stack gap="md" ref={page}>
      <PageHead
        title={meeting.kind === 'group' ? t('titleOfGroup') : t('title', { number: meeting.number })}
        facts={<When meeting={meeting} />}
        actions={
          <>
            <PrintChoice
              words={{ print: t('print'), withCode: t('withCode'), withName: t('withName') }}
              onPrint={printing.print}
            />
            {meeting.state === 'planned' && (
              <>
                <Menu trigger={<Button>{t('didNotHappen')}</Button>}>
                  <MenuItem onAction={() => say('no-show')}>{t('states.no-show')}</MenuItem>
                  <MenuItem onAction={() => say('cancelled')}>{t('states.cancelled')}</MenuItem>
                </Menu>
                <Button
                  variant="primary"
                  icon={<IconCheck aria-hidden="true" size={18} stroke={2.25} />}
                  isPending={change.isPending}
                  onPress={() => say('held')}
                >
                  {t('end')}
                </Button>
              </>
            )}
          </>
        }
      />
      {change.isError && (
        <Text tone="on-rose-soft" role="alert">
          {t('changeFailed')}
        </Text>
      )}
      {meeting.state !== 'planned' && (
        <Ended meeting={meeting} onSay={say}>
          {renderAfter(meeting)}
        </Ended>
      )}
      <Stack gap="md" align="start" className={styles.columns}>
        <Stack gap="md" canShrink>
          {renderSheet(meeting, account, printing.withName)}
        </Stack>
        <Stack gap="md" hiddenIn="print">
          {meeting.kind === 'group' && renderGroup(meeting)}
          <AgreedBefore meeting={meeting} />
          <div ref={notes}>{renderNotes(meeting)}</div>
          <div ref={next}>
            <AgreedNow meeting={meeting} />
          </div>
          {renderLinks(meeting)}
          <Keys />
        </Stack>
      </Stack>
      <Stack hiddenIn="print">{renderAnalyses()}</Stack>
    </Stack>
  )
}

/** Opens the notes where they are closed, and leads to the field of a new one. */
function openNotes(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('[data-key=n]')?.click()
  requestAnimationFrame(() => place?.querySelector<HTMLElement>('textarea')?.focus())
}

/** When and where it is. */
function When({ meeting: { day, startsAt, endsAt, location } }: { readonly meeting: Meeting }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const from = startsAt === null ? '' : formatTime(startsAt, zone)
  const time =
    startsAt === null
      ? ''
      : endsAt === null
        ? t('at', { from })
        : t('until', { from, to: formatTime(endsAt, zone) })
  return [formatLongDay(day, language, today), time, location].filter((part) => part !== '').join(', ')
}

/** What the session was, to be corrected, and what is still open; no question comes before it. */
function Ended({
  meeting,
  onSay,
  children,
}: {
  readonly meeting: Meeting
  readonly onSay: (state: MeetingState) => void
  readonly children: ReactNode
}) {
  const t = useWords(texts)
  const { state } = meeting
  const isShared = useIsShared()
  const { isReadOnly } = useClientScope()
  if (state === 'planned') return null
  const open = meeting.agreedBefore.filter(
    ({ outcome, shared }) => outcome === 'open' && (shared || !isShared),
  ).length
  return (
    <Card as="section" aria-label={t('state')} gap="sm" layout="stack" hiddenIn="print">
      <Cluster gap="xs" columnGap="md" align="center">
        <IconCircleCheck aria-hidden="true" size={22} stroke={1.75} />
        <div role="status">
          <Text as="strong" isBlock>
            {t(`ended.${state}`)}
          </Text>
          <Text tone="text-2">{t('endedText')}</Text>
          {state === 'held' && open > 0 && (
            <Text tone="on-honey-soft">{t('stillOpen', { count: open })}</Text>
          )}
        </div>
        <Cluster gap="xs" isPushedToEnd>
          <Button onPress={() => onSay('planned')}>{t('undo')}</Button>
          {!isReadOnly && (
            <LinkButton href={`/klienten/${meeting.accountId}/termine?content=APPOINTMENT&mode=create`}>
              {t('addNext')}
            </LinkButton>
          )}
        </Cluster>
      </Cluster>
      <div>
        <SegmentedControl
          label={t('state')}
          options={meetingStates
            .filter((one) => one !== 'planned')
            .map((one) => ({ id: one, label: t(`states.${one}`) }))}
          value={state}
          onChange={onSay}
        />
      </div>
      {children}
    </Card>
  )
}

/** The page's own keys, in one line. */
function Keys() {
  const t = useWords(texts)
  return (
    <Cluster columnGap="md" size="sm" tone="text-2" hiddenIn="print" role="note" aria-label={t('keys')}>
      <span>
        <Key>N</Key> {t('keyNote')}
      </span>
      <span>
        <Key>B</Key> {t('keyDiscussed')}
      </span>
      <span>
        <Key>V</Key> {t('keyAgreement')}
      </span>
      <span>
        <Key>{t('ctrlEnter')}</Key> {t('keyEnd')}
      </span>
    </Cluster>
  )
}
