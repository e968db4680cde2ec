import { type Alert, isAlertPlanned } from '@standfest/domain/features/alerts/alerts.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useNow } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import * as words from './alert-form.texts.ts'
import { useDeleteAlert } from './alerts.queries.ts'

/** Deletes an alert from all pages, after a question. */
export function DeleteAlert({ alert }: { readonly alert: Alert }) {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const [isAsked, setAsked] = useState(false)
  const remove = useDeleteAlert()
  const { instant } = useNow()
  const confirm = () =>
    remove.mutate(alert, {
      onSuccess: () => show({ tone: 'success', headline: t('removed') }),
      onError: (error) =>
        show({ tone: 'error', headline: t('notRemoved'), text: errorText(error), about: error }),
      onSettled: () => setAsked(false),
    })
  return (
    <>
      <Button
        variant="subtle"
        icon={<IconTrash aria-hidden="true" size={18} stroke={1.75} />}
        onPress={() => setAsked(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('removeQuestion')}
        confirmLabel={t('remove')}
        isPending={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      >
        <p>{t(isAlertPlanned(alert, instant) ? 'removePlannedText' : 'removeText')}</p>
      </ConfirmDialog>
    </>
  )
}
