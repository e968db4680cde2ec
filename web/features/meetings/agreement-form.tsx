import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import { agreementMaxLength } from '@standfest/domain/features/meetings/meetings.ts'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { SwitchInput } from '#editing/fields/switch-input.tsx'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useWords } from '#language/words.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { useChangeAgreements } from './meetings.queries.ts'
import * as texts from './meetings.texts.ts'

type Fields = { text: string; shared: boolean }
const nothing = (): Fields => ({ text: '', shared: true })

/** One line and whether the client has it too; Enter adds. */
export function AgreementForm({
  clientId,
  meetingId,
}: {
  readonly clientId: AccountId
  readonly meetingId: ContentId
}) {
  const t = useWords(texts)
  const { id: account } = useSession().account
  const { mutateAsync } = useChangeAgreements(clientId)
  const editing = useFormEditing<undefined, Fields, Fields>({
    base: undefined,
    versionOf: () => undefined,
    formOf: nothing,
    changeOf: ({ text, shared }) => ({ text: text.trim(), shared }),
    send: async (words, { key }) => {
      await mutateAsync({ type: 'add', agreement: { meetingId, ...words }, key })
      return undefined
    },
    onSaved: () => undefined,
    draftAt: () => ({ account, of: `agreement ${meetingId}` }),
  })
  const { form } = editing
  return (
    <Stack
      as="form"
      noValidate
      gap="xs"
      hiddenIn="print"
      onSubmit={(event) => {
        event.preventDefault()
        editing.submit()
      }}
    >
      <EditingBanner editing={editing} words={{ notSaved: t('notSaved'), saved: t('added') }} />
      <LineInput
        form={form}
        name="text"
        label={t('agreement')}
        help={t('enter')}
        isMain
        limit={agreementMaxLength}
        judge={(text) =>
          text.trim() === ''
            ? t('empty')
            : text.length > agreementMaxLength
              ? t('tooLong', { limit: agreementMaxLength })
              : undefined
        }
      />
      <SwitchInput form={form} name="shared">
        {t('sharedSwitch')}
      </SwitchInput>
      <Cluster justify="end">
        <Button type="submit" variant="soft" isPending={form.formState.isSubmitting}>
          {t('add')}
        </Button>
      </Cluster>
    </Stack>
  )
}
