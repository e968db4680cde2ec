import type { ContentKindName } from '@standfest/domain/features/content/content.ts'
import {
  taskTitles,
  type TemplateField,
  templateWords,
  withTemplateWords,
} from '@standfest/domain/features/templates/template-words.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBanner } from '#app/banners.tsx'
import { useSession } from '#app/session.ts'
import { TemplateFiles } from '#attachments/template-files.tsx'
import { ConflictBanner } from '#content/conflict-banner.tsx'
import { DiscardQuestion } from '#content/discard-question.tsx'
import { DraftBanner } from '#content/draft-banner.tsx'
import { textOf } from '#content/item-values.ts'
import { LineInput } from '#content/line-input.tsx'
import { useChangeTemplates, useTemplatesAgain } from '#content/templates.queries.ts'
import { TextInput } from '#content/text-input.tsx'
import { useContentDraft } from '#content/use-content-draft.ts'
import { asSentence, useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { useKindName } from './use-kind-name.ts'
import { useTemplateBase } from './use-template-base.ts'

/** Its name, the tasks of a goal, one a line, and its texts by field. */
type Fields = { readonly templateName: string; readonly tasks: string } & Record<TemplateField, string>

type OverlayProps = {
  readonly template: Template & { readonly kind: ContentKindName }
  readonly onClose: () => void
}

/** The words and files of a template of content. What was made from it before stays as it is. */
export function TemplateWordsOverlay({ template, onClose }: OverlayProps) {
  const { t } = useTranslation('templates')
  const { t: shared } = useTranslation('content')
  const kindName = useKindName()
  const { show } = useBanner()
  const errorText = useErrorText()
  const { mutateAsync } = useChangeTemplates()
  const readAgain = useTemplatesAgain()
  const [refusal, setRefusal] = useState<string>()
  const { begun, isStale, goBackTo, takesConflict, renew } = useTemplateBase(template)
  const { id: account } = useSession().account
  const form = useForm<Fields>({
    mode: 'onTouched',
    reValidateMode: 'onBlur',
    defaultValues: fieldsOf(template),
  })
  const draft = useContentDraft(form, {
    at: { account, of: `template ${template.id}` },
    begun: () => ({ version: begun().version, values: fieldsOf(begun()) }),
    onFound: goBackTo,
  })
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsaved(isDirty, { isKept: true })
  /** What stands in the form is stored: as a draft it is nothing any more. */
  const settle = () => {
    form.reset(fieldsOf(begun()))
    draft.drop()
  }
  const save = form.handleSubmit(async (fields) => {
    setRefusal(undefined)
    try {
      await mutateAsync({ type: 'change', template: begun(), change: changeOf(begun(), fields) })
      settle()
      unsaved.settle()
      show({ tone: 'success', headline: t('changed') })
      onClose()
    } catch (error) {
      if (!takesConflict(error)) setRefusal(errorText(error))
    }
  })
  const giveUp = () => {
    draft.drop()
    form.reset(fieldsOf(renew()))
  }
  return (
    <>
      <SlideOver
        isOpen
        onCloseRequest={onClose}
        isBlurred
        title={t('editTitle', { kind: kindName(template) })}
        closeLabel={shared('close')}
        initialFocus="first-field"
        onSubmit={() => void save()}
        banner={
          isStale ? (
            <ConflictBanner
              editing={{
                reload: () => form.reset(fieldsOf(renew())),
                keepMine: () => form.reset(fieldsOf(renew()), { keepDirtyValues: true }),
              }}
            />
          ) : refusal !== undefined ? (
            <Banner tone="error" headline={t('failed')}>
              {asSentence(refusal)} {shared('stillHere')}
            </Banner>
          ) : (
            draft.isRestored && <DraftBanner onGiveUp={giveUp} />
          )
        }
        footer={
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button isPending={isSubmitting} type="submit" variant="primary">
              {t('save')}
            </Button>
          </>
        }
      >
        <LineInput form={form} name="templateName" label={t('name')} isRequired />
        {templateWords[template.kind].map(({ field, isLong, isRequired }) => {
          const input = {
            form,
            name: field,
            label: t(`fields.${field}`),
            ...(isRequired && { isRequired }),
          } as const
          return isLong ? <TextInput key={field} {...input} /> : <LineInput key={field} {...input} />
        })}
        {template.kind === 'GOAL' && (
          <TextInput form={form} name="tasks" label={t('fields.tasks')} help={t('tasksHelp')} />
        )}
        <TemplateFiles template={template} onChanged={readAgain} />
      </SlideOver>
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

function fieldsOf({ title, body, kind }: OverlayProps['template']): Fields {
  const words = Object.fromEntries(templateWords[kind].map(({ field }) => [field, textOf(body[field])]))
  return {
    templateName: title,
    tasks: taskTitles(body).join('\n'),
    ...(words as Record<TemplateField, string>),
  }
}

function changeOf({ kind, body }: OverlayProps['template'], { templateName, tasks, ...words }: Fields) {
  const lines = tasks
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const texts = Object.fromEntries(Object.entries(words).map(([field, text]) => [field, text.trim()]))
  return {
    title: templateName.trim(),
    body: withTemplateWords(body, texts, kind === 'GOAL' ? lines : undefined),
  }
}
