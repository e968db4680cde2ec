import { dayOf } from '@standfest/domain/base/day.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  placeInTime,
  presentAgreement,
  type SoberAgreement,
} from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import {
  IconArrowLeft,
  IconCalendarEvent,
  IconHeart,
  IconLifebuoy,
  IconPrinter,
  IconSparkles,
} from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDayAndMonth } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { PrintChoice } from '#print/print-choice.tsx'
import { usePrinting } from '#print/use-printing.ts'
import { useBanner } from '#session/banners.tsx'
import { useClientAccount } from '#session/client-account.ts'
import { type ClientScope, useClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { AgreementReview } from './agreement-review.tsx'
import { AgreementStrokes } from './agreement-strokes.tsx'
import { PrintedSoberAgreement } from './printed-sober-agreement.tsx'
import { useRemoveSoberAgreement } from './sober-agreement-changes.queries.ts'
import { SoberAgreementForm } from './sober-agreement-form.tsx'
import { useSoberAgreements } from './sober-agreements.queries.ts'
import * as texts from './sober-agreements.texts.ts'
import { StoppingSafely } from './stopping-safely.tsx'
import { useStateWords } from './use-state-words.ts'

/** What another feature knows of a time: the life areas at its beginning and end, or what was said about its days. */
export type PartOfTime = ComponentType<Pick<SoberAgreement, 'startsOn' | 'endsOn'>>

const icon = { 'aria-hidden': 'true', size: 22, stroke: 1.75 } as const

/**
 * A client's agreement for a time without alcohol. The client reads it; care team and client make and change it together, at the
 * care team's device (§3).
 */
export function SoberAgreementPage({
  Areas,
  Days,
}: {
  readonly Areas: PartOfTime
  readonly Days: PartOfTime
}) {
  const t = useWords(texts)
  const scope = useClientScope()
  const found = useSoberAgreements(scope)
  const isOwn = scope.as === 'self'
  return (
    <Column gap="md" maxWidth="client">
      <Box hiddenIn="print">
        <LinkButton
          variant="link"
          icon={<IconArrowLeft aria-hidden="true" size={18} stroke={1.75} />}
          href={isOwn ? '/ziele' : `/klienten/${scope.clientId}/ziele`}
        >
          {t('back')}
        </LinkButton>
        <PageHead title={t(isOwn ? 'title' : 'titleStaff')} />
      </Box>
      <Part
        read={found}
        missing={t('failed')}
        skeleton={<Skeleton shape="card" count={3} />}
        empty={<Agreements agreements={[]} scope={scope} Areas={Areas} Days={Days} />}
      >
        {(agreements) => <Agreements agreements={agreements} scope={scope} Areas={Areas} Days={Days} />}
      </Part>
    </Column>
  )
}

function Agreements({
  agreements,
  scope,
  Areas,
  Days,
}: {
  readonly agreements: readonly SoberAgreement[]
  readonly scope: ClientScope
  readonly Areas: PartOfTime
  readonly Days: PartOfTime
}) {
  const t = useWords(texts)
  const today = useToday()
  const stateOf = useStateWords()
  const [search, setSearch] = useSearchParams()
  const isOwn = scope.as === 'self'
  const mayWrite = !isOwn && !scope.isReadOnly
  const wanted = agreements.find(({ id }) => id === search.get('item'))
  const shown = wanted ?? presentAgreement(agreements, today)
  const { language } = useLanguage()
  const open = (mode: 'create' | 'edit') =>
    setSearch((before) => {
      before.set('agreement', mode)
      return before
    })
  const mode = search.get('agreement')
  const close = () =>
    setSearch((before) => {
      before.delete('agreement')
      return before
    })
  const isRunning = agreements.some(({ endsOn }) => endsOn >= today)
  const others = agreements.filter((one) => one !== shown)
  return (
    <>
      {shown === undefined ? (
        <>
          <EmptyState
            icon={<IconCalendarEvent {...icon} />}
            action={
              mayWrite && (
                <Button variant="primary" onPress={() => open('create')}>
                  {t('make')}
                </Button>
              )
            }
          >
            {t(isOwn ? 'empty' : 'emptyStaff')}
          </EmptyState>
          <StoppingSafely />
        </>
      ) : (
        <AgreementView
          key={shown.id}
          agreement={shown}
          scope={scope}
          Areas={Areas}
          Days={Days}
          onChange={mayWrite ? () => open('edit') : undefined}
        />
      )}
      {shown !== undefined && !isRunning && mayWrite && (
        <Button onPress={() => open('create')}>{t('makeNext')}</Button>
      )}
      {others.length > 0 && (
        <Column as="section" gap="xs" hiddenIn="print">
          <h2>{t('others')}</h2>
          <RowList>
            {others.map((one) => (
              <Row
                key={one.id}
                title={t('fromTo', {
                  from: formatDayAndMonth(one.startsOn, language, today),
                  to: formatDayAndMonth(one.endsOn, language, today),
                })}
                detail={stateOf(one)}
                href={`${isOwn ? '' : `/klienten/${scope.clientId}`}/ziele/vereinbarung?item=${one.id}`}
              />
            ))}
          </RowList>
        </Column>
      )}
      {mayWrite && (mode === 'create' || (mode === 'edit' && shown !== undefined)) && (
        <SoberAgreementForm agreement={mode === 'edit' ? shown : undefined} scope={scope} onClose={close} />
      )}
    </>
  )
}

function AgreementView({
  agreement,
  scope,
  Areas,
  Days,
  onChange,
}: {
  readonly agreement: SoberAgreement
  readonly scope: ClientScope
  readonly Areas: PartOfTime
  readonly Days: PartOfTime
  /** Opens the form; undefined where the reader changes nothing. */
  readonly onChange: (() => void) | undefined
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const printing = usePrinting()
  const account = useClientAccount(scope.clientId).data?.account
  const isOwn = scope.as === 'self'
  const record = isOwn ? '' : `/klienten/${scope.clientId}`
  const { why, helps, hardMoment, createdAt, sender } = agreement
  const person = sender.person
  const madeOn = formatDayAndMonth(dayOf(createdAt, zone), language, today)
  return (
    <>
      <Count agreement={agreement} />
      <Card as="ul" isFlush isRuledBetween aria-label={t('words')} hiddenIn="print">
        {why !== '' && <OwnWords title={t('why')} text={why} icon={<IconHeart {...icon} />} />}
        {helps !== '' && <OwnWords title={t('helps')} text={helps} icon={<IconSparkles {...icon} />} />}
        <OwnWords title={t('hardMoment')} text={hardMoment} icon={<IconLifebuoy {...icon} />}>
          <LinkButton variant="link" href={`${record}/notfallkoffer`}>
            {t('openKit')}
          </LinkButton>
        </OwnWords>
      </Card>
      <AgreementReview agreement={agreement} scope={scope} onArrange={onChange} />
      <Box hiddenIn="print">
        <Banner tone="lake" isAnnounced={false}>
          {t(isOwn ? 'goesOn' : 'goesOnStaff')}
        </Banner>
      </Box>
      <Box hiddenIn="print">
        <StoppingSafely />
      </Box>
      <Cluster gap="sm" align="center" hiddenIn="print">
        {isOwn ? (
          <Button
            icon={<IconPrinter aria-hidden="true" size={18} stroke={1.75} />}
            onPress={() => printing.print({ withName: false })}
          >
            {t('print')}
          </Button>
        ) : (
          <PrintChoice
            words={{ print: t('print'), withCode: t('withCode'), withName: t('withName') }}
            onPrint={printing.print}
          />
        )}
        {onChange !== undefined && <Button onPress={onChange}>{t('changeStaff')}</Button>}
        {onChange !== undefined && scope.as === 'therapist' && (
          <Removal agreement={agreement} scope={scope} />
        )}
      </Cluster>
      <Text tone="text-2" hiddenIn="print">
        {person === null
          ? t('agreedOn', { day: madeOn })
          : t('agreedWith', { day: madeOn, name: fullName(person) })}
        {isOwn && !scope.isReadOnly && (
          <>
            {' '}
            {t('changeHelp')}{' '}
            <LinkButton variant="link" href="/nachrichten">
              {t('change')}
            </LinkButton>
          </>
        )}
      </Text>
      {account !== undefined && (
        <PrintedSoberAgreement
          agreement={agreement}
          account={account}
          withName={printing.withName}
          areas={<Areas startsOn={agreement.startsOn} endsOn={agreement.endsOn} />}
          days={<Days startsOn={agreement.startsOn} endsOn={agreement.endsOn} />}
        />
      )}
    </>
  )
}

/** The day of the agreed time, its strokes, and its two ends. */
function Count({ agreement }: { readonly agreement: SoberAgreement }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const today = useToday()
  const { startsOn, endsOn } = agreement
  const place = placeInTime(agreement, today)
  const ends = [startsOn, endsOn].map((day) => formatDayAndMonth(day, language, today))
  return (
    <Card as="section" aria-label={t('state')} layout="column" gap="sm" hiddenIn="print">
      <p>
        <Text as="strong" font="voice" size="title">
          {place.phase === 'running'
            ? t('day', { number: place.number })
            : place.phase === 'over'
              ? t('over', { count: place.of })
              : t('ahead', { day: ends[0] ?? '' })}
        </Text>
        {place.phase === 'running' && (
          <Text as="span" tone="text-2" weight="medium">
            {' '}
            {t('of', { days: place.of })}
          </Text>
        )}
      </p>
      <AgreementStrokes place={place} />
      <Cluster justify="between" tone="text-2">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </Cluster>
    </Card>
  )
}

function OwnWords({
  title,
  text,
  icon: shownIcon,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
  readonly children?: ReactNode
}) {
  const t = useWords(texts)
  return (
    <Cluster as="li" isOneLine gap="sm" paddingY="sm" paddingX="sm-plus">
      <IconTile tone="gray">{shownIcon}</IconTile>
      <Box canShrink>
        <Text as="h2" size="sm" weight="medium" tone="text-2">
          {title}
        </Text>
        {text !== '' && (
          <Text font="voice" size="md" whiteSpace="pre-line" breaksAnywhere>
            {t('quoted', { text })}
          </Text>
        )}
        {children}
      </Box>
    </Cluster>
  )
}

function Removal({ agreement, scope }: { readonly agreement: SoberAgreement; readonly scope: ClientScope }) {
  const t = useWords(texts)
  const errorText = useErrorText()
  const { show } = useBanner()
  const [isAsked, setAsked] = useState(false)
  const remove = useRemoveSoberAgreement(scope)
  return (
    <>
      <Button variant="subtle" onPress={() => setAsked(true)}>
        {t('remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          title={t('removeQuestion')}
          onCancel={() => setAsked(false)}
          cancelLabel={t('keep')}
          confirmLabel={t('remove')}
          isPending={remove.isPending}
          onConfirm={() =>
            remove.mutate(agreement, {
              onSuccess: () => show({ tone: 'success', headline: t('removed') }),
              onError: (error) => {
                setAsked(false)
                show({ tone: 'error', headline: t('removeFailed'), text: errorText(error), about: error })
              },
            })
          }
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </>
  )
}
