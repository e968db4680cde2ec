import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useLogout } from '#session/logout.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** The dialog two minutes before the automatic logout: stay, or log out now. */
export function IdleWarning({
  secondsLeft,
  onStay,
}: {
  readonly secondsLeft: number | undefined
  readonly onStay: () => void
}) {
  const t = useWords(words)
  const logout = useLogout()
  return (
    <Dialog
      isOpen={secondsLeft !== undefined}
      onCloseRequest={onStay}
      role="alertdialog"
      title={t('idle.title')}
      actions={
        <>
          <Button variant="primary" autoFocus onPress={onStay}>
            {t('idle.stay')}
          </Button>
          <Button onPress={logout}>{t('idle.leave')}</Button>
        </>
      }
    >
      <p>{t('idle.text', { count: secondsLeft ?? 0 })}</p>
    </Dialog>
  )
}
