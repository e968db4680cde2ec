import { templateBodyOf } from '@standfest/domain/features/templates/templates.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useKeys } from '#editing/use-same-key.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useMay } from '#session/use-may.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import type { ContentFeature } from './content-feature.ts'
import * as contentWords from './content-overlay.texts.ts'
import { useChangeTemplates } from './templates.queries.ts'

/** Stores the texts of an item as a template, for another time and another client. */
export function SaveAsTemplate(props: {
  readonly kind: ContentFeature<FieldValues>['shape']
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
}) {
  const t = useWords(contentWords)
  const { show } = useBanner()
  const may = useMay()
  const errorText = useErrorText()
  const { mutate, isPending } = useChangeTemplates()
  const [isOpen, setOpen] = useState(false)
  const [title, setTitle] = useState(props.name)
  const [isForClinic, setForClinic] = useState(false)
  const [fault, setFault] = useState<string>()
  const keys = useKeys()
  const save = () => {
    if (title.trim() === '') return setFault(t('templates.untitled'))
    const template = {
      kind: props.kind.name,
      title: title.trim(),
      body: { ...templateBodyOf(props.kind, props.attributes) },
      clinicFlag: isForClinic && may.shareTemplates,
    }
    return mutate(
      { type: 'create', template, key: keys.of(template) },
      {
        onSuccess: () => {
          keys.forget()
          setOpen(false)
          show({ tone: 'success', headline: t('templates.kept'), text: t('templates.keptText', { title }) })
        },
        onError: (error) => setFault(errorText(error)),
      },
    )
  }
  return (
    <div>
      <Button onPress={() => setOpen(true)} variant="link">
        {t('templates.keep')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onCloseRequest={() => setOpen(false)}
        title={t('templates.keepTitle')}
        actions={
          <>
            <CancelButton onPress={() => setOpen(false)} />
            <Button isPending={isPending} onPress={save} variant="primary">
              {t('save')}
            </Button>
          </>
        }
      >
        <TextField
          label={t('templates.title')}
          help={t('templates.keepHelp')}
          value={title}
          onChange={(typed) => {
            setTitle(typed)
            setFault(undefined)
          }}
          error={fault}
        />
        {may.shareTemplates && (
          <Checkbox isSelected={isForClinic} onChange={setForClinic}>
            {t('templates.forClinic')}
          </Checkbox>
        )}
        {isForClinic && <Banner tone="lake" headline={t('templates.clinicReads')} />}
      </Dialog>
    </div>
  )
}
