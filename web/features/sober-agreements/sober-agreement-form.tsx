import { clockTimeOf, type Day, instantOf } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import {
  type NewSoberAgreement,
  proposedTime,
  refuseAgreedTime,
  type SoberAgreement,
  type SoberAgreementPart,
  soberAgreementPartMaxLength,
  soberAgreementParts,
} from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { createContent, useContents } from '#content/content.queries.ts'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { TimeInput } from '#editing/fields/time-input.tsx'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useLeaving } from '#editing/use-leaving.tsx'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import type { ClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import {
  appointments,
  rereadSoberAgreement,
  useStoreSoberAgreement,
} from './sober-agreement-changes.queries.ts'
import { useSoberAgreements } from './sober-agreements.queries.ts'
import * as texts from './sober-agreements.texts.ts'
import { StoppingSafely } from './stopping-safely.tsx'

type Fields = Record<SoberAgreementPart, string> & {
  startsOn: Day | ''
  endsOn: Day | ''
  reviewOn: Day | ''
  /** A time of day, such as '14:30'. */
  reviewAt: string
}

/** The form that care team and client fill in together, opened by the care team (§3). */
export function SoberAgreementForm({
  agreement,
  scope,
  onClose,
}: {
  /** The agreement to change; undefined: a new one. */
  readonly agreement: SoberAgreement | undefined
  readonly scope: ClientScope
  readonly onClose: () => void
}) {
  const t = useWords(texts)
  const today = useToday()
  const { zone } = useConfig()
  const { show } = useBanner()
  const { id: account } = useSession().account
  const { data: all = [] } = useSoberAgreements(scope)
  const store = useStoreSoberAgreement(scope)
  const reviewIdOf = useReview(scope)
  const formOf = useCallback(
    (base: SoberAgreement | undefined): Fields => {
      const { startsOn, endsOn } = base ?? proposedTime(today)
      const startsAt = base?.review?.startsAt ?? null
      return {
        startsOn,
        endsOn,
        why: base?.why ?? '',
        helps: base?.helps ?? '',
        hardMoment: base?.hardMoment ?? '',
        reviewOn: base?.review?.day ?? '',
        reviewAt: startsAt === null ? '' : clockTimeOf(startsAt, zone),
      }
    },
    [today, zone],
  )
  const editing = useFormEditing<SoberAgreement | undefined, Fields, Fields>({
    base: agreement,
    versionOf: (base) => base?.version,
    reread: async (base) => base && rereadSoberAgreement(scope, base.id),
    formOf,
    changeOf: (values, base, begun) =>
      base !== undefined && JSON.stringify(values) === JSON.stringify(begun) ? undefined : values,
    send: async ({ reviewOn, reviewAt, startsOn, endsOn, ...parts }, { base, version, key }) => {
      const reviewId = await reviewIdOf(reviewOn, reviewAt, base)
      // The form validates both days before it is sent.
      const time = { startsOn: startsOn as Day, endsOn: endsOn as Day }
      const stored: NewSoberAgreement = { ...time, ...parts, reviewId }
      return store.mutateAsync({ base, agreement: stored, version, key })
    },
    onSaved: () => {
      leaving.settle()
      onClose()
      show({ tone: 'success', headline: t('form.saved') })
    },
    draftAt: (base) => ({ account, of: `sober agreement ${base?.id ?? `new ${scope.clientId}`}` }),
  })
  const { form, base: present } = editing
  const { formState } = form
  const leaving = useLeaving(formState.isDirty, { isDraftStored: true, onDiscard: editing.giveUp })
  const timeFault = (field: 'startsOn' | 'endsOn') => () => {
    const { startsOn, endsOn } = form.getValues()
    if (startsOn === '' || endsOn === '') return undefined
    const others = all.filter(({ id }) => id !== present?.id)
    const before = present === undefined ? {} : { before: present }
    const [fault] = refuseAgreedTime({ startsOn, endsOn }, { others, today, ...before })?.fields ?? []
    if (fault?.field !== field) return undefined
    const isFar = fault.code === 'ERROR.OUT_OF_RANGE'
    if (field === 'endsOn') return t(isFar ? 'form.tooManyDays' : 'form.endsBefore')
    return t(isFar ? 'form.tooFar' : 'form.overlaps')
  }
  return (
    <>
      <Dialog
        isOpen
        onCloseRequest={onClose}
        title={t(present ? 'form.change' : 'form.make')}
        actions={
          <>
            <CancelButton onPress={onClose} />
            <Button isPending={formState.isSubmitting} onPress={editing.submit} variant="primary">
              {t('form.save')}
            </Button>
          </>
        }
      >
        <Stack gap="md">
          <EditingBanner
            editing={editing}
            words={{ notSaved: t('form.notSaved') }}
            textOf={({ field }) => ({ label: labelOf(field) })}
          />
          <Banner tone="lake" isAnnounced={false}>
            {t('form.together')}
          </Banner>
          <Cluster gap="sm" columnGap="md" align="start">
            <DayInput
              form={form}
              name="startsOn"
              label={t('form.startsOn')}
              isRequired
              fault={timeFault('startsOn')}
              deps={['endsOn']}
              openLabel={t('form.openStart')}
            />
            <DayInput
              form={form}
              name="endsOn"
              label={t('form.endsOn')}
              isRequired
              fault={timeFault('endsOn')}
              deps={['startsOn']}
              openLabel={t('form.openEnd')}
            />
          </Cluster>
          {soberAgreementParts.map((part) => (
            <TextInput
              key={part}
              form={form}
              name={part}
              label={t(part)}
              rows={3}
              isMain
              limit={soberAgreementPartMaxLength}
              judge={(text) =>
                text.length > soberAgreementPartMaxLength
                  ? t('form.tooLong', { limit: soberAgreementPartMaxLength })
                  : undefined
              }
            />
          ))}
          <Cluster gap="sm" columnGap="md" align="start">
            <DayInput
              form={form}
              name="reviewOn"
              label={t('form.reviewOn')}
              help={t('form.reviewOnHelp')}
              openLabel={t('form.openReview')}
            />
            <TimeInput form={form} name="reviewAt" label={t('form.reviewAt')} />
          </Cluster>
          <StoppingSafely />
        </Stack>
      </Dialog>
      {leaving.question}
    </>
  )

  function labelOf(field: string): string {
    const part = soberAgreementParts.find((one) => one === field)
    if (part !== undefined) return t(part)
    const other = (['startsOn', 'endsOn', 'reviewOn', 'reviewAt'] as const).find((one) => one === field)
    return other === undefined ? field : t(`form.${other}`)
  }
}

/**
 * Finds the session of the review: the one that is stored, another one of that day, or a new appointment, made once for each day
 * and time however often the form is sent.
 */
function useReview(scope: ClientScope) {
  const t = useWords(texts)
  const { zone, appointmentMinutes } = useConfig()
  const queries = useQueryClient()
  const { data: items = [] } = useContents(appointments, scope)
  const made = useRef(new Map<string, ContentId>())
  return async (day: Day | '', time: string, base: SoberAgreement | undefined): Promise<ContentId | null> => {
    if (day === '') return null
    const [hour, minute] = time.split(':').map(Number)
    const startsAt =
      hour === undefined || minute === undefined || Number.isNaN(hour)
        ? null
        : instantOf(day, hour, minute, zone)
    const stored = base?.review
    if (stored && stored.day === day && stored.startsAt === startsAt) return stored.id
    const isMeant = (item: ContentItem) =>
      item.deletedAt === 0 &&
      item.kind !== 'own' &&
      (startsAt === null
        ? item.day === day || (typeof item.startsAt === 'number' && dayIn(item.startsAt))
        : item.startsAt === startsAt)
    const dayIn = (instant: number) =>
      instant >= instantOf(day, 0, 0, zone) && instant <= instantOf(day, 23, 59, zone)
    const existing = items.find(isMeant)
    if (existing !== undefined) return existing.id
    const key = made.current.get(`${day} ${time}`) ?? (crypto.randomUUID() as ContentId)
    made.current.set(`${day} ${time}`, key)
    const when =
      startsAt === null
        ? { allDay: true, day }
        : { allDay: false, startsAt, endsAt: startsAt + appointmentMinutes.session * 60 }
    const attributes = { kind: 'session', title: t('review'), ...when }
    await createContent(queries, appointments, scope, { attributes, key })
    return key
  }
}
