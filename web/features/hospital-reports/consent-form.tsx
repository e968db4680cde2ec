import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type {
  HospitalReportPage,
  NewReportConsent,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useChangeHospitalReport } from './hospital-reports.queries.ts'
import * as texts from './hospital-reports.texts.ts'

type Fields = { agreedOn: Day | '' }

const formOf = (): Fields => ({ agreedOn: '' })

/** Notes on which day the client agreed, for the receiver that is named here. Nothing is filled in beforehand. */
export function ConsentForm({
  clientId,
  receiver,
  registeredOn,
}: {
  readonly clientId: AccountId
  readonly receiver: NonNullable<HospitalReportPage['receiver']>
  readonly registeredOn: Day
}) {
  const t = useWords(texts)
  const today = useToday()
  const { mutateAsync } = useChangeHospitalReport(clientId)
  const editing = useFormEditing<undefined, Fields, NewReportConsent>({
    base: undefined,
    versionOf: () => undefined,
    formOf,
    changeOf: ({ agreedOn }) => (agreedOn === '' ? undefined : { agreedOn, place: receiver.place }),
    send: async (consent, { key }) => {
      await mutateAsync({ type: 'agreed', consent, key })
      return undefined
    },
    onSaved: () => undefined,
  })
  const { form } = editing
  return (
    <Stack
      as="form"
      noValidate
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault()
        editing.submit()
      }}
    >
      <EditingBanner editing={editing} words={{ notSaved: t('consentNotSaved') }} />
      <Text size="sm" breaksAnywhere>
        {t('agreedFor', { receiver: receiver.name })}
      </Text>
      <DayInput
        form={form}
        name="agreedOn"
        label={t('agreedOn')}
        openLabel={t('openAgreed')}
        isRequired
        min={registeredOn}
        max={today}
      />
      <Cluster justify="end">
        <Button type="submit" variant="soft" isPending={form.formState.isSubmitting}>
          {t('noteConsent')}
        </Button>
      </Cluster>
    </Stack>
  )
}
