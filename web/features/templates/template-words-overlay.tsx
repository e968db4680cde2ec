import type { ContentKindName } from '@standfest/domain/features/content/content.ts'
import {
  type TemplateField,
  taskTitles,
  templateWords,
  withTemplateWords,
} from '@standfest/domain/features/templates/template-words.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { TemplateFiles } from '#attachments/template-files.tsx'
import { ConflictBanner } from '#content/conflict-banner.tsx'
import * as contentWords from '#content/content-overlay.texts.ts'
import { DiscardQuestion } from '#content/discard-question.tsx'
import { DraftBanner } from '#content/draft-banner.tsx'
import { textOf } from '#content/item-values.ts'
import { LineInput } from '#content/line-input.tsx'
import { useChangeTemplates, useTemplatesAgain } from '#content/templates.queries.ts'
import { TextInput } from '#content/text-input.tsx'
import { useContentDraft } from '#content/use-content-draft.ts'
import { asSentence, useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useSession } from '#session/session.ts'
import { useMay } from '#session/use-may.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { useFields } from '#ui/use-fields.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { writtenKindOf } from './template-kinds.ts'
import * as templatesWords from './templates.texts.ts'
import { useKindName } from './use-kind-name.ts'
import { useTemplateBase } from './use-template-base.ts'

/** Its name, the tasks of a goal, one a line, its texts by field, and whether a new one is for the clinic. */
type Fields = {
  readonly templateName: string
  readonly tasks: string
  readonly clinicFlag: boolean
} & Record<TemplateField, string>

type Words = Pick<Template, 'title' | 'body' | 'clinicFlag'> & { readonly kind: ContentKindName }

type OverlayProps = {
  /** One without an id is new. */
  readonly template: Words | (Template & { readonly kind: ContentKindName })
  readonly onClose: () => void
}

/** The words and files of a template of content, new or changed. What was made from it before stays as it is. */
export function TemplateWordsOverlay({ template, onClose }: OverlayProps) {
  const t = useWords(templatesWords)
  const shared = useWords(contentWords)
  const kindName = useKindName()
  const { show } = useBanner()
  const errorText = useErrorText()
  const { mutateAsync } = useChangeTemplates()
  const readAgain = useTemplatesAgain()
  const [refusal, setRefusal] = useState<string>()
  const may = useMay()
  const kept = 'id' in template ? template : undefined
  const written = writtenKindOf(template)
  const { begun, isStale, goBackTo, takesConflict, renew } = useTemplateBase(kept)
  const [key] = useState(() => crypto.randomUUID())
  const { id: account } = useSession().account
  const form = useFields<Fields>({
    defaultValues: fieldsOf(template),
  })
  const draft = useContentDraft(form, {
    at: { account, of: `template ${kept?.id ?? `new ${written}`}` },
    begun: () => ({ version: begun()?.version, values: fieldsOf(begun() ?? template) }),
    onFound: goBackTo,
  })
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useUnsaved(isDirty, { isKept: true })
  /** What stands in the form is stored: as a draft it is nothing any more. */
  const settle = () => {
    form.reset(fieldsOf(begun() ?? template))
    draft.drop()
  }
  const save = form.handleSubmit(async (fields) => {
    setRefusal(undefined)
    try {
      const base = begun()
      const change = changeOf(base ?? template, fields)
      await mutateAsync(
        base === undefined
          ? {
              type: 'create',
              template: { kind: template.kind, clinicFlag: fields.clinicFlag, ...change },
              key,
            }
          : { type: 'change', template: base, change },
      )
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
    form.reset(fieldsOf(renew() ?? template))
  }
  return (
    <>
      <SlideOver
        isOpen
        onCloseRequest={onClose}
        isBlurred
        title={t(kept ? 'editTitle' : 'createTitle', { kind: kindName(written) })}
        closeLabel={shared('close')}
        initialFocus="first-field"
        onSubmit={() => void save()}
        banner={
          isStale ? (
            <ConflictBanner
              editing={{
                reload: () => form.reset(fieldsOf(renew() ?? template)),
                keepMine: () => form.reset(fieldsOf(renew() ?? template), { keepDirtyValues: true }),
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
              {t(kept ? 'save' : 'create')}
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
        {kept ? (
          <TemplateFiles template={kept} onChanged={readAgain} />
        ) : (
          may.shareTemplates && (
            <Controller
              control={form.control}
              name="clinicFlag"
              render={({ field: { value, onChange } }) => (
                <Checkbox isSelected={value} onChange={onChange}>
                  {t('forClinic')}
                </Checkbox>
              )}
            />
          )
        )}
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

function fieldsOf({ title, body, kind, clinicFlag }: Words): Fields {
  const words = Object.fromEntries(templateWords[kind].map(({ field }) => [field, textOf(body[field])]))
  return {
    templateName: title,
    tasks: taskTitles(body).join('\n'),
    clinicFlag,
    ...(words as Record<TemplateField, string>),
  }
}

function changeOf({ kind, body }: Words, fields: Fields) {
  const lines = fields.tasks
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const texts = Object.fromEntries(templateWords[kind].map(({ field }) => [field, fields[field].trim()]))
  return {
    title: fields.templateName.trim(),
    body: withTemplateWords(body, texts, kind === 'GOAL' ? lines : undefined),
  }
}
