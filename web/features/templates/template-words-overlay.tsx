import type { FilledContentKind } from '@standfest/domain/features/content/content.ts'
import {
  type TemplateField,
  taskTitles,
  templateWords,
  withTemplateWords,
} from '@standfest/domain/features/templates/template-words.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { TemplateFiles } from '#attachments/template-files.tsx'
import { textOf } from '#content/item-values.ts'
import { rereadTemplate, useChangeTemplates, useTemplatesAgain } from '#content/templates.queries.ts'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useLeaving } from '#editing/use-leaving.tsx'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useSession } from '#session/session.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import { writtenKindOf } from './template-kinds.ts'
import * as templatesWords from './templates.texts.ts'
import { useKindName } from './use-kind-name.ts'

/**
 * The form's values: name, the tasks of a goal, one a line, texts by field, and whether a new template is for the
 * clinic.
 */
type Fields = {
  readonly templateName: string
  readonly tasks: string
  readonly clinicFlag: boolean
} & Record<TemplateField, string>

type Words = Pick<Template, 'title' | 'body' | 'clinicFlag'> & { readonly kind: FilledContentKind }

/** The template to edit; one without an id is new. */
type Base = Words | (Template & { readonly kind: FilledContentKind })

type Change = ReturnType<typeof wordsOf> & Pick<Fields, 'clinicFlag'>

type OverlayProps = {
  readonly template: Base
  readonly onClose: () => void
}

/**
 * The overlay with the texts and files of a content template, new or edited. Items made from it before are not
 * changed.
 */
export function TemplateWordsOverlay({ template, onClose }: OverlayProps) {
  const t = useWords(templatesWords)
  const kindName = useKindName()
  const { show } = useBanner()
  const { mutateAsync } = useChangeTemplates()
  const readAgain = useTemplatesAgain()
  const may = useMay()
  const written = writtenKindOf(template)
  const { id: account } = useSession().account
  const editing = useFormEditing<Base, Fields, Change>({
    base: template,
    versionOf: (base) => ('id' in base ? base.version : undefined),
    reread: async (base) => {
      const now = 'id' in base ? await rereadTemplate(base.id) : undefined
      return now && { ...now, kind: template.kind }
    },
    formOf: fieldsOf,
    changeOf: (fields, base) => ({ ...wordsOf(base, fields), clinicFlag: fields.clinicFlag }),
    send: async ({ clinicFlag, ...change }, { base, version, key }) => {
      const saved = await mutateAsync(
        'id' in base && version !== undefined
          ? { type: 'change', template: { id: base.id, version }, change, key }
          : { type: 'create', template: { kind: template.kind, clinicFlag, ...change }, key },
      )
      return saved && { ...saved, kind: template.kind }
    },
    onSaved: () => {
      leaving.settle()
      show({ tone: 'success', headline: t('changed') })
      onClose()
    },
    draftAt: (base) => ({ account, of: `template ${'id' in base ? base.id : `new ${written}`}` }),
  })
  const { form, base: stored } = editing
  const kept = 'id' in stored ? stored : undefined
  const { isDirty, isSubmitting } = form.formState
  const leaving = useLeaving(isDirty, { isDraftStored: true, onDiscard: editing.giveUp })
  return (
    <>
      <SlideOver
        isOpen
        onCloseRequest={onClose}
        isBlurred
        title={t(kept ? 'editTitle' : 'createTitle', { kind: kindName(written) })}
        initialFocus="first-field"
        onSubmit={editing.submit}
        banner={<EditingBanner editing={editing} words={{ notSaved: t('failed') }} />}
        footer={
          <>
            <CancelButton onPress={onClose} />
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
            <CheckInput form={form} name="clinicFlag">
              {t('forClinic')}
            </CheckInput>
          )
        )}
      </SlideOver>
      {leaving.question}
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

function wordsOf({ kind, body }: Words, fields: Fields) {
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
