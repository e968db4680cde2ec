import { alertMaxLength } from '@standfest/domain/features/alerts/alerts.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSameKey } from '#editing/use-same-key.ts'
import * as words from '#entrance/alert-form.texts.ts'
import { useCreateAlert } from '#entrance/alerts.queries.ts'
import { useDateTimeFaults } from '#language/typed-date-times.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useNow } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFields } from '#ui/use-fields.ts'
import { CancelButton } from '#ui/usual-labels.tsx'
import { AlertFieldsPart } from './alert-fields.tsx'
import { type AlertFields, emptyAlert, faultsOfAlert, wantedAlert } from './alert-form.ts'

const fieldsInOrder = ['message', 'messageEnglish', 'beginDay', 'beginTime', 'day', 'time'] as const

/** The button and the dialog for a new maintenance alert. Typed text stays until it is sent. */
export function NewAlert() {
  const t = useWords(words)
  const { show } = useBanner()
  const now = useNow()
  const moments = useDateTimeFaults()
  const [isOpen, setOpen] = useState(false)
  const keyOf = useSameKey()
  const create = useCreateAlert()
  const form = useFields<AlertFields>({
    defaultValues: emptyAlert,
    resolver: (fields) => {
      const faults = Object.entries(faultsOfAlert(fields, now)).map(([name, fault]) => {
        const label = t(name as (typeof fieldsInOrder)[number])
        const message =
          fault === 'noMoment'
            ? name === 'day' || name === 'beginDay'
              ? moments.dayFault(fields[name])
              : moments.timeFault(name === 'time' ? fields.time : fields.beginTime)
            : t(fault, { label, max: alertMaxLength })
        return [name, { type: fault, message }]
      })
      return faults.length === 0
        ? { values: fields, errors: {} }
        : { values: {}, errors: Object.fromEntries(faults) }
    },
  })
  // The focus goes to the first invalid field in this order; fields that appear on demand would come last.
  for (const name of fieldsInOrder) form.register(name)
  const close = () => setOpen(false)
  const submit = form.handleSubmit((fields) => {
    const alert = wantedAlert(fields, now.zone)
    create.mutate(
      { alert, idempotencyKey: keyOf(alert) },
      {
        onSuccess: () => {
          close()
          form.reset(emptyAlert)
          show({ tone: 'success', headline: t('shown') })
        },
      },
    )
  })
  return (
    <>
      <Button
        variant="primary"
        icon={<IconPlus aria-hidden="true" size={18} stroke={2.25} />}
        onPress={() => setOpen(true)}
      >
        {t('new')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onCloseRequest={close}
        title={t('newTitle')}
        actions={
          <>
            <CancelButton onPress={close} />
            <Button variant="primary" isPending={create.isPending} onPress={() => void submit()}>
              {t(form.watch('beginsLater') ? 'plan' : 'show')}
            </Button>
          </>
        }
      >
        {create.isError && (
          <Banner tone="error" headline={t('notShown')}>
            <ErrorWords error={create.error} />
          </Banner>
        )}
        <p>{t('newLead')}</p>
        <AlertFieldsPart form={form} />
      </Dialog>
    </>
  )
}
