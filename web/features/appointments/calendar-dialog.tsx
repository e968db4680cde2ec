import { dayOf } from '@standfest/domain/base/day.ts'
import { useState } from 'react'
import { formatFullDate } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useBanner } from '#session/banners.tsx'
import { useConfig } from '#session/config.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'
import { useCalendarAddress, useEndAddress, useMakeAddress } from './calendar.queries.ts'
import * as words from './calendar.texts.ts'
import { NewAddress } from './new-address.tsx'

/**
 * The dialog for the secret calendar address of a client's appointments or a therapist's sessions: create, show once, renew,
 * end.
 */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const { role } = useSession()
  const t = useWords(words)
  const { show } = useBanner()
  const address = useCalendarAddress()
  const make = useMakeAddress()
  const end = useEndAddress()
  const [asks, setAsks] = useState<'renew' | 'end'>()
  const madeAt = address.data
  const isFresh = make.data !== undefined
  const stopAsking = () => setAsks(undefined)
  const doEnd = async () => {
    await end.mutateAsync()
    show({ tone: 'success', headline: t('ended') })
    onClose()
  }
  if (asks !== undefined)
    return (
      <ConfirmDialog
        isOpen
        title={t(`${asks}Title`)}
        confirmLabel={t(asks)}
        tone={asks === 'end' ? 'danger' : 'primary'}
        isPending={make.isPending || end.isPending}
        onCancel={stopAsking}
        onConfirm={() => {
          const done = asks === 'end' ? doEnd() : make.mutateAsync().then(stopAsking)
          // The dialog below shows the failure.
          done.catch(stopAsking)
        }}
      >
        <p>{t(`${asks}Text`)}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog
      isOpen
      onCloseRequest={onClose}
      title={t(role === 'THERAPIST' ? 'openStaff' : 'title')}
      actions={
        <>
          <CloseButton onPress={onClose} />
          {typeof madeAt === 'number' && !isFresh && (
            <Button onPress={() => setAsks('end')} variant="danger-subtle">
              {t('end')}
            </Button>
          )}
          {madeAt === null && !isFresh && (
            <Button isPending={make.isPending} onPress={() => make.mutate()} variant="primary">
              {t('make')}
            </Button>
          )}
        </>
      }
    >
      {role === 'THERAPIST' && <p>{t('textStaff')}</p>}
      {(make.isError || end.isError) && (
        <Banner headline={t('failed')} tone="error">
          {t('failedText')}
        </Banner>
      )}
      {isFresh ? (
        <NewAddress address={make.data} />
      ) : (
        <CalendarState found={address} onRenew={() => setAsks('renew')} />
      )}
    </Dialog>
  )
}

/** Whether there is a calendar address, and the actions on it. */
function CalendarState({
  found,
  onRenew,
}: {
  readonly found: ReturnType<typeof useCalendarAddress>
  readonly onRenew: () => void
}) {
  const t = useWords(words)
  const { zone } = useConfig()
  const { language } = useLanguage()
  return (
    <Part read={found} missing={t('unreadable')} skeleton={<Skeleton count={2} />}>
      {(madeAt) =>
        madeAt === null ? (
          <p>{t('none')}</p>
        ) : (
          <Stack gap="sm-plus">
            <p>{t('since', { day: formatFullDate(dayOf(madeAt, zone), language) })}</p>
            <p>{t('renewing')}</p>
            <div>
              <Button onPress={onRenew}>{t('renew')}</Button>
            </div>
          </Stack>
        )
      }
    </Part>
  )
}
