import type { Day } from '@standfest/domain/base/day.ts'
import {
  type AnalysisBox,
  type AnalysisText,
  doorOfBox,
  filledFrom,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { useCallback } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import { SlideOverFrame } from '#ui/slide-over-frame.tsx'
import { Text } from '#ui/text.tsx'
import { useLingering } from '#ui/use-lingering.ts'
import { CancelButton } from '#ui/usual-labels.tsx'
import { aboutOf } from './analysis.ts'
import * as words from './functional-analyses.texts.ts'
import { useMakeFromBox } from './successors.ts'

/** A box of an analysis from which something is made. */
export type OpenBox = { readonly analysis: ContentItem; readonly box: AnalysisBox }

/** What a door opens: the filled form of the item that the box leads to. */
export function SuccessorForm({
  open,
  onClose,
}: {
  readonly open: OpenBox | undefined
  readonly onClose: () => void
}) {
  const shown = useLingering(open)
  if (shown === undefined) return null
  return (
    <SlideOverFrame isBlurred isOpen={open !== undefined} onCloseRequest={onClose}>
      <FilledForm key={`${shown.analysis.id} ${shown.box}`} {...shown} onClose={onClose} />
    </SlideOverFrame>
  )
}

type Fields = { readonly title: string; readonly more: string; readonly day: Day | '' }

function FilledForm({ analysis, box, onClose }: OpenBox & { readonly onClose: () => void }) {
  const t = useWords(words)
  const scope = useClientScope()
  const today = useToday()
  const { id: account } = useSession().account
  const make = useMakeFromBox(scope)
  const about = aboutOf(analysis)
  const { kind } = doorOfBox[about][box]
  const moreField = kind === 'CONTENT_ENTITY' ? 'content' : 'description'
  const filled = filledFrom({ ...(analysis as unknown as AnalysisText), about }, box, today)
  const { title: line, [moreField]: more, day, ...fixed } = filled
  const formOf = useCallback(
    (): Fields => ({ title: textOf(line), more: textOf(more), day: textOf(day) as Day | '' }),
    [line, more, day],
  )
  const editing = useFormEditing<undefined, Fields, object>({
    base: undefined,
    versionOf: () => undefined,
    formOf,
    changeOf: (values) => ({
      ...fixed,
      title: values.title,
      [moreField]: values.more,
      ...(kind === 'APPOINTMENT' && { day: values.day }),
    }),
    send: async (attributes, { key }) => {
      await make(analysis, { box, attributes, key })
      return undefined
    },
    onSaved: onClose,
    draftAt: () => ({ account, of: `functional-analysis ${analysis.id} ${box}` }),
  })
  const { form } = editing
  const said = textOf(analysis[box])
  return (
    <SlideOverContent
      onCloseRequest={onClose}
      title={t(`door.${about}.${box}`)}
      initialFocus="first-field"
      banner={<EditingBanner editing={editing} words={{ notSaved: t('form.notSaved') }} />}
      onSubmit={editing.submit}
      footer={
        <>
          <CancelButton onPress={onClose} />
          <Button isPending={form.formState.isSubmitting} type="submit" variant="primary">
            {t('form.save')}
          </Button>
        </>
      }
    >
      {said !== '' && (
        <div>
          <Text size="sm" tone="text-2">
            {t('form.fromBox')}: {t(`titles.${about}.${box}`)}
          </Text>
          <Text font="voice" size="lg" whiteSpace="pre-wrap" breaksAnywhere>
            {t('quoted', { text: said })}
          </Text>
        </div>
      )}
      <LineInput form={form} name="title" label={t('form.title')} isRequired />
      {kind === 'APPOINTMENT' && <DayInput form={form} name="day" label={t('form.day')} isRequired />}
      <TextInput form={form} name="more" label={t('form.more')} rows={3} />
    </SlideOverContent>
  )
}
