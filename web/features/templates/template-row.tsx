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
import { Dialog } from '#ui/dialog.tsx'
import { Row } from '#ui/row.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MessageTemplateDialog } from './message-template-dialog.tsx'

/** One template with what its reader may do with it. */
export function TemplateRow({ template }: { readonly template: Template }) {
  const { t } = useTranslation('templates')
  const { t: shared } = useTranslation('content')
  const { account } = useSession()
  const { change, isPending } = useSteps()
  const [asks, setAsks] = useState<'rename' | 'remove'>()
  // The server knows the rights; without them it refuses and says so.
  const may = mayChangeTemplate(template, { id: account.id, allowed: ['clinic_templates'] })
  const share = () =>
    change({ type: 'change', template, change: { clinicFlag: !template.clinicFlag } }, t('changed'))
  const isMessage = template.kind === 'MESSAGE'
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
              <Button onPress={() => setAsks('rename')} variant="subtle">
                {t(isMessage ? 'edit' : 'rename')}
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
      <Renaming
        isOpen={asks === 'rename' && !isMessage}
        template={template}
        onClose={() => setAsks(undefined)}
        onRename={(title) => {
          setAsks(undefined)
          change({ type: 'change', template, change: { title } }, t('changed'))
        }}
      />
      {asks === 'rename' && isMessage && (
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

function Renaming(props: {
  readonly isOpen: boolean
  readonly template: Template
  readonly onClose: () => void
  readonly onRename: (title: string) => void
}) {
  const { t } = useTranslation('templates')
  const [title, setTitle] = useState(props.template.title)
  const [isTried, setTried] = useState(false)
  const isMissing = title.trim() === ''
  return (
    <Dialog
      isOpen={props.isOpen}
      onCloseRequest={props.onClose}
      title={t('renameTitle')}
      actions={
        <>
          <Button onPress={props.onClose}>{t('cancel')}</Button>
          <Button
            onPress={() => {
              setTried(true)
              if (!isMissing) props.onRename(title.trim())
            }}
            variant="primary"
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('name')}
        autoComplete="off"
        value={title}
        onChange={setTitle}
        error={isTried && isMissing ? t('required') : undefined}
      />
    </Dialog>
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
