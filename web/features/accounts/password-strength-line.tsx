import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import * as words from './account-actions.texts.ts'
import { type Strength, strengthOf } from './password-strength.ts'
import styles from './password-strength-line.module.css'

const steps = 3

const reached: Record<Strength['word'], number> = { short: 0, obvious: 0, enough: 1, good: 2, strong: 3 }

/** The strength of a typed password, as a word and three strokes; nothing before something is typed. */
export function PasswordStrength({
  password,
  minLength,
}: {
  readonly password: string
  readonly minLength: number
}) {
  const t = useWords(words)
  const strength = strengthOf(password, minLength)
  const word =
    strength.word === 'short'
      ? t('password.strength.short', { count: strength.missing })
      : t(`password.strength.${strength.word}`)
  return (
    <Cluster
      as="p"
      aria-live="polite"
      isOneLine
      gap="xs-plus"
      align="center"
      size="small"
      tone="text-2"
      className={styles.line}
    >
      {password !== '' && (
        <>
          <Cluster as="span" aria-hidden="true" isOneLine gap="2xs">
            {Array.from({ length: steps }, (_, step) => (
              <Box
                as="span"
                radius="pill"
                className={classNames(styles.stroke, step < reached[strength.word] && styles.full)}
                key={step}
              />
            ))}
          </Cluster>
          {t('password.strength.label', { word })}
        </>
      )}
    </Cluster>
  )
}
