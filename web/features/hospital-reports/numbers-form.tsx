import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  numberSystemPattern,
  receiverLimits,
} from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import {
  type HospitalNumbers,
  type HospitalReportPage,
  numberMaxLength,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { useEffect } from 'react'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useLeaving } from '#editing/use-leaving.tsx'
import { useWords } from '#language/words.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { rereadHospitalReportPage, useChangeHospitalReport } from './hospital-reports.queries.ts'
import * as texts from './hospital-reports.texts.ts'

/** A client's numbers; those that are not entered yet have version 0, and the systems that the administration proposes. */
type Numbers = HospitalNumbers & { readonly version: number }

function numbersOf({ numbers, receiver }: Pick<HospitalReportPage, 'numbers' | 'receiver'>): Numbers {
  return (
    numbers ?? {
      patientNumber: '',
      patientSystem: receiver?.patientSystem ?? '',
      caseNumber: '',
      caseSystem: receiver?.caseSystem ?? '',
      version: 0,
    }
  )
}

function formOf({ patientNumber, caseNumber, patientSystem, caseSystem }: Numbers): HospitalNumbers {
  return { patientNumber, caseNumber, patientSystem, caseSystem }
}

/** The numbers of the client in the hospital's system, edited in place. */
export function NumbersForm({
  clientId,
  page,
  faulty,
  onDone,
}: {
  readonly clientId: AccountId
  readonly page: Pick<HospitalReportPage, 'numbers' | 'receiver'>
  /** The number that the hospital's system did not find: it has the focus. */
  readonly faulty: 'patientNumber' | 'caseNumber' | undefined
  readonly onDone: () => void
}) {
  const t = useWords(texts)
  const { id: account } = useSession().account
  const { mutateAsync } = useChangeHospitalReport(clientId)
  const editing = useFormEditing<Numbers, HospitalNumbers, HospitalNumbers>({
    base: numbersOf(page),
    versionOf: ({ version }) => version,
    reread: async () => numbersOf(await rereadHospitalReportPage(clientId)),
    formOf,
    changeOf: (numbers, base, begun) =>
      base.version > 0 && JSON.stringify(numbers) === JSON.stringify(begun) ? undefined : numbers,
    send: async (numbers, { version = 0, key }) =>
      numbersOf(await mutateAsync({ type: 'numbers', numbers, version, key })),
    onSaved: () => {
      leaving.settle()
      onDone()
    },
    draftAt: () => ({ account, of: `hospital numbers ${clientId}` }),
  })
  const { form } = editing
  const leaving = useLeaving(form.formState.isDirty, { isDraftStored: true, onDiscard: editing.giveUp })
  useEffect(() => {
    if (faulty === undefined) return
    form.setError(faulty, { type: 'server', message: t('notFound') }, { shouldFocus: true })
    // Only what was refused is marked, not what is typed from then on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [faulty])
  const isSystem = (system: string) => (numberSystemPattern.test(system) ? undefined : t('systemFault'))
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
      <EditingBanner editing={editing} words={{ notSaved: t('numbersNotSaved') }} />
      <LineInput
        form={form}
        name="patientNumber"
        label={t('patientNumber')}
        isRequired
        limit={numberMaxLength}
      />
      <LineInput form={form} name="caseNumber" label={t('caseNumber')} isRequired limit={numberMaxLength} />
      <LineInput
        form={form}
        name="patientSystem"
        label={t('patientSystem')}
        help={t('systemHelp')}
        isRequired
        limit={receiverLimits.address}
        fault={isSystem}
        autoCorrect="off"
        spellCheck="false"
      />
      <LineInput
        form={form}
        name="caseSystem"
        label={t('caseSystem')}
        help={t('systemHelp')}
        isRequired
        limit={receiverLimits.address}
        fault={isSystem}
        autoCorrect="off"
        spellCheck="false"
      />
      <Cluster gap="xs" justify="end">
        <Button
          onPress={() => {
            editing.giveUp()
            leaving.settle()
            onDone()
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" variant="soft" isPending={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </Cluster>
      {leaving.question}
    </Stack>
  )
}
