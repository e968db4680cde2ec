import { messageOfTemplate, type Template } from '@standfest/domain/features/templates/templates.ts'
import { useState } from 'react'
import { newId } from '#api/new-id.ts'
import { type TemplateStep, useChangeTemplates } from '#content/templates.queries.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useMay } from '#session/use-may.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { Row } from '#ui/row.tsx'
import { useTemplateAddress } from './template-address.ts'
import { writtenKindOf } from './template-kinds.ts'
import * as words from './templates.texts.ts'
import { useKindName } from './use-kind-name.ts'

/** One template with what its reader may do with it. */
export function TemplateRow({ template }: { readonly template: Template }) {
  const t = useWords(words)
  const kindName = useKindName()
  const may = useMay()
  const mayChange = may.changeTemplate(template)
  const change = useSteps()
  const { open } = useTemplateAddress()
  const [asksRemoval, setAsksRemoval] = useState(false)
  const share = () =>
    change(
      {
        type: 'change',
        template,
        change: { clinicFlag: !template.clinicFlag },
        key: newId(),
      },
      t('changed'),
    )
  const name = kindName(writtenKindOf(template))
  const detail = template.kind === 'MESSAGE' ? `${name} · ${messageOfTemplate(template)}` : name
  return (
    <>
      <Row
        title={template.title}
        detail={detail}
        onPress={mayChange ? () => open(template.id) : undefined}
        actions={
          mayChange && (
            <MenuButton label={t('actionsOf', { title: template.title })}>
              <MenuItem onAction={() => open(template.id)}>{t('edit')}</MenuItem>
              {may.shareTemplates && (
                <MenuItem onAction={share}>{t(template.clinicFlag ? 'toOwn' : 'toClinic')}</MenuItem>
              )}
              <MenuItem onAction={() => setAsksRemoval(true)} tone="danger">
                {t('remove')}
              </MenuItem>
            </MenuButton>
          )
        }
      />
      <ConfirmDialog
        isOpen={asksRemoval}
        title={t('removeTitle', { title: template.title })}
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

/** A mutation that reports its outcome in a banner at the top of the page. */
function useSteps() {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const { mutate } = useChangeTemplates()
  return (step: TemplateStep, told: string) =>
    mutate(step, {
      onSuccess: () => show({ tone: 'success', headline: told }),
      onError: (error) =>
        show({
          tone: 'error',
          headline: t(step.type === 'delete' ? 'notRemoved' : 'failed'),
          text: errorText(error),
          about: error,
        }),
    })
}
