import type { SubstituteId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type HandoverGroup,
  type HandoverSheet,
  handoverGroupOf,
} from '@standfest/domain/features/handovers/handovers.ts'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { PrintChoice } from '#print/print-choice.tsx'
import { usePrinting } from '#print/use-printing.ts'
import { useToday } from '#session/now.ts'
import { useIsShared } from '#session/shared-view.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Key } from '#ui/key.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PrivateMark } from '#ui/private-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useKeysIn } from '#ui/use-keys-in.ts'
import { HandoverTable, type NotesLook } from './handover-table.tsx'
import { useHandoverSheet } from './handovers.queries.ts'
import * as texts from './handovers.texts.ts'
import { PrintedHandover } from './printed-handover.tsx'
import { useSteadyRows } from './use-steady-rows.ts'

/**
 * The handover sheet of a substitution: the absent therapist writes, the substitute reads. Its notes are closed until somebody opens
 * them: neither read from the server nor in the document. The shared view closes them ([Note: Shared view]).
 */
export function HandoverPage() {
  const t = useWords(texts)
  const sheetId = useParams()['id'] as SubstituteId
  const isShared = useIsShared()
  const [wasOpened, setOpened] = useState(false)
  // Closed for good: they do not come back by themselves when the shared view ends.
  if (isShared && wasOpened) setOpened(false)
  const isOpened = wasOpened && !isShared
  const found = useHandoverSheet(sheetId, isOpened)
  return (
    <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={3} />}>
      {(sheet) => (
        <Sheet
          key={sheet.id}
          sheet={sheet}
          isOpened={isOpened && !found.isPlaceholderData}
          onOpen={setOpened}
        />
      )}
    </Part>
  )
}

function Sheet({
  sheet,
  isOpened,
  onOpen,
}: {
  readonly sheet: HandoverSheet
  readonly isOpened: boolean
  readonly onOpen: (isOpened: boolean) => void
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const today = useToday()
  const printing = usePrinting()
  const [asReader, setAsReader] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const goToMissing = () => focusNextMissing(page.current)
  useKeysIn(page, (event) => {
    if (event.key !== 'ArrowDown' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    goToMissing()
  })
  const { parent, colleague, startDate, endDate, rows, isWritable } = sheet
  const isWriting = isWritable && !asReader
  const days = {
    start: formatWeekday(startDate, today, language),
    end: formatWeekday(endDate, today, language),
  }
  return (
    <Stack gap="xs" ref={page}>
      <PageHead
        title={
          isWriting
            ? t('titleTo', { person: fullName(colleague) })
            : t('titleOf', { person: fullName(parent) })
        }
        facts={t('facts', { ...days, count: rows.length })}
        actions={
          <>
            <PrintChoice
              words={{ print: t('print'), withCode: t('withCode'), withName: t('withName') }}
              onPrint={printing.print}
            />
            {isWritable && (
              <Button onPress={() => setAsReader(!asReader)}>
                {asReader ? t('seeAsOwn') : t('seeAs', { person: fullName(colleague) })}
              </Button>
            )}
            {isOpened ? (
              <>
                <Button onPress={() => onOpen(false)}>{t('close')}</Button>
                {isWriting && (
                  <Button variant="primary" onPress={goToMissing}>
                    {t('nextMissing')}
                  </Button>
                )}
              </>
            ) : (
              <Button variant="primary" onPress={() => onOpen(true)}>
                {t('open')}
              </Button>
            )}
          </>
        }
      />
      <Sums sheet={sheet} />
      <Groups
        sheet={sheet}
        isWriting={isWriting}
        notes={isOpened ? (isWriting ? 'write' : 'read') : 'closed'}
      />
      <Cluster columnGap="md" size="sm" tone="text-2" hiddenIn="print">
        {isWriting && isOpened && <Keys />}
        <Text as="span" isPushedToEnd>
          {t('clientSees')}
        </Text>
      </Cluster>
      <PrintedHandover sheet={sheet} withNotes={isOpened} withName={printing.withName} />
    </Stack>
  )
}

/** How many notes there are and are missing, and until when the sheet is kept. */
function Sums({ sheet: { rows, startDate, endDate, erasedOn } }: { readonly sheet: HandoverSheet }) {
  const t = useWords(texts)
  const count = (group: HandoverGroup) => rows.filter((row) => handoverGroupOf(row) === group).length
  return (
    <Card layout="cluster" columnGap="lg" gap="2xs" align="center" size="sm" paddingY="xs">
      <span>{t('noted', { count: count('noted') })}</span>
      <span>{t('missing', { count: count('missing') })}</span>
      <span>{t('ordinary', { count: count('ordinary') })}</span>
      <Cluster as="span" columnGap="2xs-plus" isPushedToEnd tone="text-2">
        <PrivateMark>{t('private')}</PrivateMark>
        <span>
          {t('readable', {
            start: formatDay(startDate),
            end: formatDay(endDate),
            erased: formatDay(erasedOn),
          })}
        </span>
      </Cluster>
    </Card>
  )
}

/** The author sees missing notes first; who reads sees the notes first. Who needs none can be shown. */
function Groups({
  sheet: { id, rows },
  isWriting,
  notes,
}: {
  readonly sheet: HandoverSheet
  readonly isWriting: boolean
  readonly notes: NotesLook
}) {
  const t = useWords(texts)
  const [isAll, setAll] = useState(false)
  const { missing, noted, ordinary } = useSteadyRows(rows)
  const more = (
    <Button variant="link" aria-expanded={isAll} onPress={() => setAll(!isAll)}>
      {t(isAll ? 'hideOrdinary' : 'showOrdinary')}
    </Button>
  )
  const groups = isWriting
    ? [
        { title: t('groups.missing'), of: missing },
        { title: t('groups.noted'), of: noted },
      ]
    : [
        { title: t('groups.noted'), of: noted },
        { title: t('groups.unnoted'), of: missing },
      ]
  return (
    <>
      {groups.map(
        ({ title, of }) =>
          of.length > 0 && <HandoverTable key={title} sheetId={id} title={title} rows={of} notes={notes} />,
      )}
      {ordinary.length > 0 &&
        (isAll ? (
          <HandoverTable sheetId={id} title={t('groups.ordinary')} rows={ordinary} notes={notes} end={more} />
        ) : (
          <Card layout="cluster" columnGap="xs" align="center" paddingY="2xs">
            <strong>{t('groups.ordinary')}</strong>
            <Text as="span" size="sm" tone="text-2">
              {t('people', { count: ordinary.length })}
            </Text>
            <Cluster as="span" isPushedToEnd hiddenIn="print">
              {more}
            </Cluster>
          </Card>
        ))}
    </>
  )
}

/** The page's own keys, in one line at its foot. */
function Keys() {
  const t = useWords(texts)
  return (
    <Cluster columnGap="md" aria-label={t('keys')} role="note">
      <span>
        <Key>Tab</Key> {t('keyTab')}
      </span>
      <span>
        <Key>{t('ctrlDown')}</Key> {t('keyMissing')}
      </span>
    </Cluster>
  )
}

/** Moves the focus to the next field without a note, from the last one to the first. */
function focusNextMissing(page: HTMLElement | null): void {
  const fields = [...(page?.querySelectorAll<HTMLElement>('[data-missing] textarea') ?? [])]
  const present = document.activeElement
  const next = fields.find(
    (field) =>
      present !== null &&
      present !== field &&
      (present.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  ;(next ?? fields[0])?.focus()
}
