import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './therapists.texts.ts'

const steps = ['confirm', 'approve', 'certificate'] as const

/** The remaining steps until the first login. */
export function NextSteps({ from }: { readonly from: (typeof steps)[number] }) {
  const t = useWords(words)
  return (
    <Box as="section" paddingTop="md" isRuledAbove>
      <h2>{t('next.heading')}</h2>
      <Stack as="ol" gap="xs" above="xs" tone="text-2" marker="decimal">
        {steps.slice(steps.indexOf(from)).map((step) => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
      </Stack>
    </Box>
  )
}
