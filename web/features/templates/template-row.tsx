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
import { useTemplateAddress } from './template-address.ts'
import { useKindName } from './use-kind-name.ts'

/** One template with what its reader may do with it. */
export function TemplateRow({ template }: { readonly template: Template }) {
  const { t } = useTranslation('templates')
  const kindName = useKindName()
  const { account } = useSession()
  const { change, isPending } = useSteps()
  const { open } = useTemplateAddress()
  const [asksRemoval, setAsksRemoval] = useState(false)
  // The server knows the rights; without them it refuses and says so.
  const may = mayChangeTemplate(template, { id: account.id, allowed: ['clinic_templates'] })
  const share = () =>
    change({ type: 'change', template, change: { clinicFlag: !template.clinicFlag } }, t('changed'))
  const { kind } = template
  const detail =
    kind === 'MESSAGE' ? `${t('message')} · ${messageOfTemplate(template)}` : kindName({ ...template, kind })
  return (
    <>
      <Row
        title={template.title}
        detail={detail}
        actions={
          may && (
            <>
              <Button onPress={() => open(template.id)} variant="subtle">
                {t('edit')}
              </Button>
              <Button onPress={share} isPending={isPending} variant="subtle">
                {t(template.clinicFlag ? 'toOwn' : 'toClinic')}
              </Button>
              <Button onPress={() => setAsksRemoval(true)} variant="danger-subtle">
                {t('remove')}
              </Button>
            </>
          )
        }
      />
      <ConfirmDialog
        isOpen={asksRemoval}
        title={t('removeTitle', { title: template.title })}
        cancelLabel={t('cancel')}
        confirmLabel={t('remove')}
        onCancel={() => setAsksRemoval(false)}
        onConfirm={() => {
          setAsksRemoval(false)
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
