import type { FollowUp } from '@standfest/domain/features/follow-ups/follow-ups.ts'
import { isFollowUpDue } from '@standfest/domain/features/follow-ups/follow-ups.ts'
import type { Today } from '@standfest/domain/features/today/today.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatLongDay, formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { PrintChoice } from '#print/print-choice.tsx'
import { usePrinting } from '#print/use-printing.ts'
import { toClientSearch } from '#session/client-search-state.ts'
import { useConfig } from '#session/config.ts'
import { useNoteList } from '#session/list-left.ts'
import { useNow } from '#session/now.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Key } from '#ui/key.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { rowKeys } from '#ui/row-keys.ts'
import { singleKeys } from '#ui/single-keys.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useKeysIn } from '#ui/use-keys-in.ts'
import { DaySheet } from './day-sheet.tsx'
import { DrinkingBlock } from './drinking-block.tsx'
import { MeetingsBlock } from './meetings-block.tsx'
import { CoversBlock, type RenderReminder, SilentBlock, WaitingBlock } from './people-blocks.tsx'
import { nameOf, PersonOfRow } from './person-of-row.tsx'
import { QuestionnairesBlock } from './questionnaires-block.tsx'
import { QuietCard } from './quiet-card.tsx'
import { useToday } from './today.queries.ts'
import * as texts from './today.texts.ts'
import { TodayBlock } from './today-block.tsx'
import styles from './today-page.module.css'
import { TodayRow, TodayRows } from './today-rows.tsx'
import { useOpenedLink } from './use-opened-link.ts'

type Parts = {
  /** One follow-up, with the client whom it concerns in words. */
  readonly renderFollowUp: (followUp: FollowUp, about: string) => ReactNode
  /** The form for a follow-up that concerns no client. */
  readonly followUpForm: ReactNode
  /** The way to the sessions in the therapist's own calendar. */
  readonly calendar: ReactNode
  readonly renderReminder: RenderReminder
}

/** Digits lead to the first row of the blocks in their order, or to what a block without rows has. */
function blockKeys(page: HTMLElement | null): Readonly<Record<string, () => void>> {
  const lead = (place: number) => () => {
    const block = page?.querySelectorAll('section')[place]
    const first = block?.querySelector<HTMLElement>('[data-row] :is(a, button, input)')
    ;(first ?? block?.querySelector<HTMLElement>('a, button'))?.focus()
  }
  return Object.fromEntries([0, 1, 2, 3, 4, 5].map((place) => [String(place + 1), lead(place)]))
}

/** Where a therapist's day begins: who comes, who needs an answer, what was noted. */
export function TodayPage(parts: Parts) {
  const t = useWords(texts)
  const found = useToday()
  const printing = usePrinting()
  const page = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { open } = useOverlay()
  useKeysIn(page, rowKeys)
  const press = (event: KeyboardEvent) =>
    singleKeys({
      ...blockKeys(page.current),
      '/': () => void navigate('/klienten', { state: toClientSearch }),
      '+': () => open({ of: 'new-client' }),
    })(event)
  useKeysIn(page, press, 'body')
  useOpenedLink(page, found.isSuccess)
  useNoteList('/heute')
  return (
    <Stack gap="xs" ref={page}>
      <PageHead
        title={t('title')}
        facts={<Facts day={found.data} />}
        actions={
          <PrintChoice
            words={{ print: t('print'), withCode: t('withCode'), withName: t('withName') }}
            onPrint={printing.print}
          />
        }
      />
      <Part
        read={found}
        missing={t('failed')}
        note={t('stale')}
        skeleton={<Skeleton shape="card" count={3} />}
      >
        {(day) => (
          <>
            <Blocks day={day} {...parts} />
            <DaySheet day={day} withName={printing.withName} />
            <Cluster justify="between" align="center" gap="xs" hiddenIn="print">
              <Keys />
              {parts.calendar}
            </Cluster>
          </>
        )}
      </Part>
    </Stack>
  )
}

function Facts({ day }: { readonly day: Today | undefined }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const { instant, today } = useNow()
  const when = t('facts', { day: formatLongDay(today, language, today), time: formatTime(instant, zone) })
  if (day === undefined) return when
  const { clients: count, covered } = day
  return `${when}. ${covered === 0 ? t('clients', { count }) : t('clientsCovered', { count, covered })}`
}

/** Three columns by kind of work, in one below the other on a narrow screen; without anything to do, one card. */
function Blocks({ day, renderFollowUp, followUpForm, renderReminder }: Parts & { readonly day: Today }) {
  const t = useWords(texts)
  const { today } = useNow()
  const [isAdding, setAdding] = useState(false)
  const { language } = useLanguage()
  const { copyRequests, undelivered } = day
  const due =
    day.followUps.filter(({ followUp }) => isFollowUpDue(followUp, today)).length +
    copyRequests.length +
    undelivered.length
  const waits = [day.drinking, day.waiting, day.followUps, copyRequests, undelivered, day.silent]
  const isQuiet = waits.every(({ length }) => length === 0) && !isAdding
  const add = (
    <Button variant="link" aria-expanded={isAdding} onPress={() => setAdding(!isAdding)}>
      {t(isAdding ? 'closeForm' : 'addFollowUp')}
    </Button>
  )
  return (
    <Stack gap="sm" align="start" className={styles.columns}>
      <MeetingsBlock meetings={day.meetings} />
      {isQuiet ? (
        <Stack gap="sm">
          <QuietCard day={day} />
          <CoversBlock covers={day.covers} returns={day.returns} />
          <QuestionnairesBlock questionnaires={day.questionnaires} />
          <TodayBlock title={t('followUps')} count={0} end={add}>
            {null}
          </TodayBlock>
        </Stack>
      ) : (
        <>
          <Stack gap="sm">
            <DrinkingBlock drinking={day.drinking} />
            <WaitingBlock waiting={day.waiting} />
          </Stack>
          <Stack gap="sm">
            <TodayBlock title={t('followUps')} count={due} end={add}>
              {isAdding && (
                <Box paddingX="sm-plus" paddingY="sm">
                  {followUpForm}
                </Box>
              )}
              <TodayRows>
                {copyRequests.map(({ client, answerBy }) => (
                  <TodayRow key={`copy ${client.id}`}>
                    <PersonOfRow person={client} to={`/klienten/${client.id}/notizen`} />
                    <Text size="sm" tone="text-2">
                      {t('copyAsked', { day: formatWeekday(answerBy, today, language) })}
                    </Text>
                  </TodayRow>
                ))}
                {undelivered.map(({ client, state, day: since }) => (
                  <TodayRow key={`report ${client.id}`}>
                    <PersonOfRow person={client} to={`/klienten/${client.id}/bericht`} />
                    <Text size="sm" tone="text-2">
                      {t(`undelivered.${state}`, { day: formatWeekday(since, today, language) })}
                    </Text>
                  </TodayRow>
                ))}
                {day.followUps.map(({ followUp, client }) => (
                  <TodayRow key={followUp.id} isDone={followUp.doneAt !== 0}>
                    {renderFollowUp(followUp, client === null ? t('withoutClient') : nameOf(client))}
                  </TodayRow>
                ))}
              </TodayRows>
            </TodayBlock>
            <SilentBlock silent={day.silent} renderReminder={renderReminder} />
            <CoversBlock covers={day.covers} returns={day.returns} />
            <QuestionnairesBlock questionnaires={day.questionnaires} />
          </Stack>
        </>
      )}
    </Stack>
  )
}

/** The page's own keys, in one line at its foot. */
function Keys() {
  const t = useWords(texts)
  const keys = [
    ['1 – 6', t('keyBlock')],
    ['↑ ↓', t('keyRow')],
    ['Enter', t('keyOpen')],
    ['A', t('keyAnswer')],
    ['E', t('keyDone')],
    ['/', t('keyClients')],
    ['+', t('keyNewClient')],
  ] as const
  return (
    <Cluster columnGap="md" size="sm" tone="text-2" hiddenIn="print" aria-label={t('keys')} role="note">
      {keys.map(([key, does]) => (
        <span key={key}>
          <Key>{key}</Key> {does}
        </span>
      ))}
    </Cluster>
  )
}
