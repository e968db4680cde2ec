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
import { TemplateFiles } from '#attachments/template-files.tsx'
import { ConflictBanner } from '#content/conflict-banner.tsx'
import { DiscardQuestion } from '#content/discard-question.tsx'
import { textOf } from '#content/item-values.ts'
import { LineInput } from '#content/line-input.tsx'
import { useChangeTemplates, useTemplatesAgain } from '#content/templates.queries.ts'
import { TextInput } from '#content/text-input.tsx'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { useTemplateBase } from './use-template-base.ts'

/** Its name, its texts by field, and the tasks of a goal, one a line. */
type Fields = { readonly name: string; readonly words: Record<TemplateField, string>; readonly tasks: string }

type OverlayProps = {
  readonly template: Template & { readonly kind: ContentKindName }
  readonly onClose: () => void
}

/** The words and files of a template of content. What was made from it before stays as it is. */
export function TemplateWordsOverlay({ template, onClose }: OverlayProps) {
  const { t } = useTranslation('templates')
  const { t: shared } = useTranslation('content')
  const { show } = useBanner()
  const errorText = useErrorText()
  const { mutateAsync } = useChangeTemplates()
  const readAgain = useTemplatesAgain()
  const [refusal, setRefusal] = useState<string>()
  const { base, isStale, takesConflict, renew } = useTemplateBase(template)
  const form = useForm<Fields>({
    mode: 'onTouched',
    reValidateMode: 'onBlur',
    defaultValues: fieldsOf(template),
  })
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsaved(isDirty)
  const [asksDiscard, setAsksDiscard] = useState(false)
  const save = form.handleSubmit(async (fields) => {
    setRefusal(undefined)
    try {
      await mutateAsync({ type: 'change', template: base, change: changeOf(base, fields) })
      unsaved.settle()
      show({ tone: 'success', headline: t('changed') })
      onClose()
    } catch (error) {
      if (!takesConflict(error)) setRefusal(errorText(error))
    }
  })
  const close = () => (isDirty ? setAsksDiscard(true) : onClose())
  return (
    <>
      <SlideOver
        isOpen
        onCloseRequest={close}
        isBlurred
        title={t('editTitle', { kind: shared(`kinds.${template.kind}.one`) })}
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
          ) : (
            refusal !== undefined && (
              <Banner tone="error" headline={t('failed')}>
                {refusal} {shared('stillHere')}
              </Banner>
            )
          )
        }
        footer={
          <>
            <Button onPress={close}>{t('cancel')}</Button>
            <Button isPending={isSubmitting} type="submit" variant="primary">
              {t('save')}
            </Button>
          </>
        }
      >
        <LineInput form={form} name="name" label={t('name')} isRequired />
        {templateWords[template.kind].map(({ field, isLong, isRequired }) => {
          const input = {
            form,
            name: `words.${field}`,
            label: t(`fields.${field}`),
            ...(isRequired && { isRequired }),
          } as const
          return isLong ? <TextInput key={field} {...input} rows={3} /> : <LineInput key={field} {...input} />
        })}
        {template.kind === 'GOAL' && (
          <TextInput form={form} name="tasks" label={t('fields.tasks')} help={t('tasksHelp')} />
        )}
        <TemplateFiles template={template} onChanged={readAgain} />
      </SlideOver>
      <DiscardQuestion
        unsaved={{
          ...unsaved,
          isAsking: asksDiscard || unsaved.isAsking,
          stay: () => {
            setAsksDiscard(false)
            unsaved.stay()
          },
          leave: () => {
            setAsksDiscard(false)
            unsaved.leave()
            onClose()
          },
        }}
      />
    </>
  )
}

function fieldsOf({ title, body, kind }: OverlayProps['template']): Fields {
  const words = Object.fromEntries(templateWords[kind].map(({ field }) => [field, textOf(body[field])]))
  return { name: title, words: words as Fields['words'], tasks: taskTitles(body).join('\n') }
}

function changeOf({ kind, body }: OverlayProps['template'], { name, words, tasks }: Fields) {
  const lines = tasks
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const texts = Object.fromEntries(Object.entries(words).map(([field, text]) => [field, text.trim()]))
  return { title: name.trim(), body: withTemplateWords(body, texts, kind === 'GOAL' ? lines : undefined) }
}
