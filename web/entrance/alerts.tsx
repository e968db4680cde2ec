import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { AlertBanner } from './alert-banner.tsx'
import { useShownAlerts } from './alerts.queries.ts'
import * as words from './alerts.texts.ts'

/** The maintenance alerts at the top of a page; nothing where there are none (§6). */
export function Alerts({ className }: { readonly className?: string | undefined }) {
  const t = useWords(words)
  const alerts = useShownAlerts()
  if (alerts.length === 0) return null
  return (
    <Stack as="section" gap="xs" hiddenIn="print" className={className} aria-label={t('title')} data-alerts>
      {alerts.map((alert) => (
        <AlertBanner key={alert.id} alert={alert} />
      ))}
    </Stack>
  )
}
