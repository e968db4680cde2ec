import { lineMaxLength } from '@standfest/domain/features/content/content.ts'
import { messageMaxLength } from '@standfest/domain/features/messages/messages.ts'
import {
  messageOfTemplate,
  type NewTemplate,
  namePlace,
  type Template,
  type TemplateChange,
} from '@standfest/domain/features/templates/templates.ts'
import { Controller } from 'react-hook-form'
import { rereadTemplate, useChangeTemplates } from '#content/templates.queries.ts'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useLeaving } from '#editing/use-leaving.tsx'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useSession } from '#session/session.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './message-template-dialog.module.css'
import * as templatesWords from './templates.texts.ts'

type Fields = { title: string; content: string; clinicFlag: boolean }

/** Where the words of a message are kept for another time, or a template of a message is changed. */
export function MessageTemplateDialog({
  template,
  onClose,
}: {
  /** Undefined: a new one. */
  readonly template?: Template
  readonly onClose: () => void
}) {
  const t = useWords(templatesWords)
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
    send: async (words, { base, version, key }) => {
      await mutateAsync(
        base !== undefined && version !== undefined
          ? { type: 'change', template: { id: base.id, version }, change: words, key }
          : { type: 'create', template: { kind: 'MESSAGE', ...words }, key },
      )
      return undefined
    },
    onSaved: () => {
      leaving.settle()
      onClose()
      show({ tone: 'success', headline: t('changed') })
    },
    draftAt: { account, of: `template ${template?.id ?? 'new message'}` },
  })
  const { control, formState } = editing.form
  const leaving = useLeaving(formState.isDirty, { isKept: true, onDiscard: editing.giveUp })
  return (
    <>
      <Dialog
        isOpen
        onCloseRequest={onClose}
        title={t(template ? 'messageEdit' : 'messageCreate')}
        actions={
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button isPending={formState.isSubmitting} onPress={editing.submit} variant="primary">
              {t(template ? 'save' : 'create')}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <EditingBanner editing={editing} words={{ notSaved: t('failed') }} />
          <Controller
            control={control}
            name="title"
            rules={{
              validate: (title) =>
                title.trim() === ''
                  ? t('required')
                  : title.length <= lineMaxLength || t('tooLong', { limit: lineMaxLength }),
            }}
            render={({ field, fieldState }) => (
              <TextField {...field} label={t('name')} error={fieldState.error?.message} />
            )}
          />
          <Controller
            control={control}
            name="content"
            rules={{
              validate: (content) =>
                content.trim() === ''
                  ? t('emptyMessage')
                  : content.length <= messageMaxLength || t('tooLong', { limit: messageMaxLength }),
            }}
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                help={t('messageHelp', { name: namePlace })}
                label={t('message')}
                error={fieldState.error?.message}
              />
            )}
          />
          {may.shareTemplates && (
            <Controller
              control={control}
              name="clinicFlag"
              render={({ field: { value, onChange } }) => (
                <Checkbox isSelected={value} onChange={onChange}>
                  {t('forClinic')}
                </Checkbox>
              )}
            />
          )}
        </div>
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
