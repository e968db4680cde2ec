import { securityLimits } from '@standfest/domain/features/instance-settings/security-limits.ts'
import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import * as words from './security-settings.texts.ts'
import styles from './setting-card.module.css'
import type { FieldsProps } from './setting-card.tsx'
import { SpanField } from './span-field.tsx'

const roles = ['CLIENT', 'THERAPIST', 'ADMIN'] as const
const minute = 60
const hour = 3600

export function SessionFields({ value, onChange, fault }: FieldsProps<'session'>) {
  const t = useWords(words)
  const showsFault = fault !== undefined
  const spans = [
    ['idleSeconds', securityLimits.idleSeconds],
    ['lockAfterBackgroundSeconds', securityLimits.lockSeconds],
  ] as const
  return (
    <>
      {spans.map(([span, limits]) => (
        <Stack as="fieldset" key={span} gap="xs" canShrink className={styles.group}>
          <legend>{t(span)}</legend>
          <Stack gap="sm" columnGap="md" className={styles.numbers}>
            {roles.map((role) => (
              <SpanField
                key={role}
                label={role}
                limits={limits}
                unit={minute}
                value={value[span][role]}
                onChange={(seconds) => onChange({ ...value, [span]: { ...value[span], [role]: seconds } })}
                showsFault={showsFault}
              />
            ))}
          </Stack>
        </Stack>
      ))}
      <Stack gap="sm" columnGap="md" className={styles.numbers}>
        <SpanField
          label="longest"
          limits={securityLimits.longestSeconds}
          unit={hour}
          value={value.longestSeconds}
          onChange={(longestSeconds) => onChange({ ...value, longestSeconds })}
          showsFault={showsFault}
        />
      </Stack>
    </>
  )
}
