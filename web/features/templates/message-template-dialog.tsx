import { lineMaxLength } from '@standfest/domain/features/content/content.ts'
import { messageMaxLength } from '@standfest/domain/features/messages/messages.ts'
import {
  messageOfTemplate,
  namePlace,
  type Template,
} from '@standfest/domain/features/templates/templates.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { ConflictBanner } from '#content/conflict-banner.tsx'
import { DiscardQuestion } from '#content/discard-question.tsx'
import { DraftBanner } from '#content/draft-banner.tsx'
import { useChangeTemplates } from '#content/templates.queries.ts'
import { useContentDraft } from '#content/use-content-draft.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useSession } from '#session/session.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFields } from '#ui/use-fields.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import styles from './message-template-dialog.module.css'
import * as templatesWords from './templates.texts.ts'
import { useTemplateBase } from './use-template-base.ts'

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
  const errorText = useErrorText()
  const { mutate, isPending } = useChangeTemplates()
  const [key] = useState(() => crypto.randomUUID())
  const { begun, isStale, goBackTo, takesConflict, renew } = useTemplateBase(template)
  const { id: account } = useSession().account
  const form = useFields<Fields>({ defaultValues: fieldsOf(template) })
  const { control, handleSubmit, setError, reset } = form
  const draft = useContentDraft(form, {
    at: { account, of: `template ${template?.id ?? 'new message'}` },
    begun: () => ({ version: begun()?.version, values: fieldsOf(begun()) }),
    onFound: goBackTo,
  })
  const unsaved = useUnsaved(form.formState.isDirty, { isKept: true })
  const save = handleSubmit(({ title, content, clinicFlag }) => {
    const base = begun()
    const words = {
      title: title.trim(),
      body: { content: content.trim() },
      clinicFlag: clinicFlag && may.shareTemplates,
    }
    mutate(
      base !== undefined
        ? { type: 'change', template: base, change: words }
        : { type: 'create', template: { kind: 'MESSAGE', ...words }, key },
      {
        onSuccess: () => {
          reset(fieldsOf(begun()))
          draft.drop()
          unsaved.settle()
          onClose()
          show({ tone: 'success', headline: t('changed') })
        },
        onError: (error) => {
          if (!takesConflict(error)) setError('content', { message: errorText(error) })
        },
      },
    )
  })
  const giveUp = () => {
    draft.drop()
    reset(fieldsOf(renew()))
  }
  return (
    <>
      <Dialog
        isOpen
        onCloseRequest={onClose}
        title={t(template ? 'messageEdit' : 'messageCreate')}
        actions={
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button isPending={isPending} onPress={() => void save()} variant="primary">
              {t(template ? 'save' : 'create')}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          {isStale && (
            <ConflictBanner
              editing={{
                reload: () => reset(fieldsOf(renew())),
                keepMine: () => reset(fieldsOf(renew()), { keepDirtyValues: true }),
              }}
            />
          )}
          {draft.isRestored && !isStale && <DraftBanner onGiveUp={giveUp} />}
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
      <DiscardQuestion
        unsaved={{
          ...unsaved,
          leave: () => {
            draft.drop()
            unsaved.leave()
          },
        }}
      />
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
