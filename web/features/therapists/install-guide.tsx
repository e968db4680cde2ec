import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './certificates.texts.ts'

const systems = ['windows', 'mac', 'linux', 'phone'] as const
type System = (typeof systems)[number]
const steps = ['open', 'password', 'browser'] as const

/** How each system takes a certificate. */
export function InstallGuide() {
  const t = useWords(words)
  const [system, setSystem] = useState<System>(() => systemOf(navigator.userAgent))
  return (
    <>
      <SegmentedControl
        label={t('file.systems')}
        options={systems.map((id) => ({ id, label: t(`systems.${id}`) }))}
        value={system}
        onChange={setSystem}
      />
      <Stack as="ol" gap="xs" tone="text-2" marker="decimal">
        {steps.map((step) => (
          <li key={step}>{t(`guide.${system}.${step}`)}</li>
        ))}
      </Stack>
      <Text tone="text-2">{t(`guide.${system}.firefox`)}</Text>
      <Text tone="text-2">{t('file.after')}</Text>
    </>
  )
}

/** The one somebody sits at, as a first guess. */
function systemOf(userAgent: string): System {
  if (/Android|iPhone|iPad/.test(userAgent)) return 'phone'
  if (/Mac OS X/.test(userAgent)) return 'mac'
  return /Linux/.test(userAgent) ? 'linux' : 'windows'
}
