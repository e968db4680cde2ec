import {
  mayChangeTemplate,
  messageOfTemplate,
  type Template,
} from '@standfest/domain/features/templates/templates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanner } from '#app/banners.tsx'
import { useSession } from '#app/session.ts'
import { type TemplateStep, useChangeTemplates } from '#content/templates.queries.ts'
import { useErrorText } from '#language/error-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Row } from '#ui/row.tsx'
import { MessageTemplateDialog } from './message-template-dialog.tsx'
import { TemplateWordsOverlay } from './template-words-overlay.tsx'

/** One template with what its reader may do with it. */
export function TemplateRow({ template }: { readonly template: Template }) {
  const { t } = useTranslation('templates')
  const { t: shared } = useTranslation('content')
  const { account } = useSession()
  const { change, isPending } = useSteps()
  const [asks, setAsks] = useState<'edit' | 'remove'>()
  // The server knows the rights; without them it refuses and says so.
  const may = mayChangeTemplate(template, { id: account.id, allowed: ['clinic_templates'] })
  const share = () =>
    change({ type: 'change', template, change: { clinicFlag: !template.clinicFlag } }, t('changed'))
  const detail =
    template.kind === 'MESSAGE'
      ? `${t('message')} · ${messageOfTemplate(template)}`
      : shared(`kinds.${template.kind}.one`)
  return (
    <>
      <Row
        title={template.title}
        detail={detail}
        actions={
          may && (
            <>
              <Button onPress={() => setAsks('edit')} variant="subtle">
                {t('edit')}
              </Button>
              <Button onPress={share} isPending={isPending} variant="subtle">
                {t(template.clinicFlag ? 'toOwn' : 'toClinic')}
              </Button>
              <Button onPress={() => setAsks('remove')} variant="danger-subtle">
                {t('remove')}
              </Button>
            </>
          )
        }
      />
      {asks === 'edit' && template.kind !== 'MESSAGE' && (
        <TemplateWordsOverlay
          template={{ ...template, kind: template.kind }}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'edit' && template.kind === 'MESSAGE' && (
        <MessageTemplateDialog template={template} onClose={() => setAsks(undefined)} />
      )}
      <ConfirmDialog
        isOpen={asks === 'remove'}
        title={t('removeTitle', { title: template.title })}
        cancelLabel={t('cancel')}
        confirmLabel={t('remove')}
        onCancel={() => setAsks(undefined)}
        onConfirm={() => {
          setAsks(undefined)
          change({ type: 'delete', template }, t('removed'))
        }}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </>
  )
}

/** A step that says on top of the page what came of it. */
function useSteps() {
  const { t } = useTranslation('templates')
  const { show } = useBanner()
  const errorText = useErrorText()
  const { mutate, isPending } = useChangeTemplates()
  const change = (step: TemplateStep, told: string) =>
    mutate(step, {
      onSuccess: () => show({ tone: 'success', headline: told }),
      onError: (error) => show({ tone: 'error', headline: t('failed'), text: errorText(error) }),
    })
  return { change, isPending }
}
