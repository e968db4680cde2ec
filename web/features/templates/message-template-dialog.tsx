import { lineMaxLength } from '@standfest/domain/features/content/content.ts'
import { messageMaxLength } from '@standfest/domain/features/messages/messages.ts'
import {
  appointmentPlace,
  messageOfTemplate,
  type NewTemplate,
  namePlace,
  type Template,
  type TemplateChange,
} from '@standfest/domain/features/templates/templates.ts'
import { rereadTemplate, useChangeTemplates } from '#content/templates.queries.ts'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useLeaving } from '#editing/use-leaving.tsx'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useSession } from '#session/session.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import * as templatesWords from './templates.texts.ts'

type Fields = { title: string; content: string; clinicFlag: boolean }

/** The dialog that stores a message's text as a template, or edits a message template. */
export function MessageTemplateDialog({
  template,
  onClose,
}: {
  /** The template to edit; undefined: a new one. */
  readonly template?: Template
  readonly onClose: () => void
}) {
  const t = useWords(templatesWords)
  const { original: language } = useLanguage()
  const { show } = useBanner()
  const may = useMay()
  const { mutateAsync } = useChangeTemplates()
  const { id: account } = useSession().account
  const editing = useFormEditing<
    Template | undefined,
    Fields,
    TemplateChange & Pick<NewTemplate, 'title' | 'body'>
  >({
    base: template,
    versionOf: (base) => base?.version,
    reread: async (base) => base && rereadTemplate(base.id),
    formOf: fieldsOf,
    changeOf: ({ title, content, clinicFlag }) => ({
      title: title.trim(),
      body: { content: content.trim() },
      clinicFlag: clinicFlag && may.shareTemplates,
    }),
    send: (words, { base, version, key }) =>
      mutateAsync(
        base !== undefined && version !== undefined
          ? { type: 'change', template: { id: base.id, version }, change: words, key }
          : { type: 'create', template: { kind: 'MESSAGE', ...words }, key },
      ),
    onSaved: () => {
      leaving.settle()
      onClose()
      show({ tone: 'success', headline: t('changed') })
    },
    draftAt: (base) => ({ account, of: `template ${base?.id ?? 'new message'}` }),
  })
  const { form, base: stored } = editing
  const { formState } = form
  const leaving = useLeaving(formState.isDirty, { isDraftStored: true, onDiscard: editing.giveUp })
  return (
    <>
      <Dialog
        isOpen
        onCloseRequest={onClose}
        title={t(stored ? 'messageEdit' : 'messageCreate')}
        actions={
          <>
            <CancelButton onPress={onClose} />
            <Button isPending={formState.isSubmitting} onPress={editing.submit} variant="primary">
              {t(stored ? 'save' : 'create')}
            </Button>
          </>
        }
      >
        <Stack gap="md">
          <EditingBanner editing={editing} words={{ notSaved: t('failed') }} />
          <LineInput
            form={form}
            name="title"
            label={t('name')}
            isRequired
            judge={(title) =>
              title.trim() === ''
                ? t('required')
                : title.length > lineMaxLength
                  ? t('tooLong', { limit: lineMaxLength })
                  : undefined
            }
          />
          <TextInput
            form={form}
            name="content"
            label={t('message')}
            help={t('messageHelp', { name: namePlace, appointment: appointmentPlace[language] })}
            isRequired
            limit={messageMaxLength}
            judge={(content) =>
              content.trim() === ''
                ? t('emptyMessage')
                : content.length > messageMaxLength
                  ? t('tooLong', { limit: messageMaxLength })
                  : undefined
            }
          />
          {may.shareTemplates && (
            <CheckInput form={form} name="clinicFlag">
              {t('forClinic')}
            </CheckInput>
          )}
        </Stack>
      </Dialog>
      {leaving.question}
    </>
  )
}

function fieldsOf(template: Template | undefined): Fields {
  return {
    title: template?.title ?? '',
    content: template ? messageOfTemplate(template) : '',
    clinicFlag: template?.clinicFlag ?? false,
  }
}
