import { unlockPinDigits } from '@standfest/domain/features/login/unlock-pin.ts'
import { IconAlertCircle, IconBackspace } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './lock.texts.ts'
import styles from './pin-pad.module.css'

const rows = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
] as const

/**
 * A PIN keypad for touch and keyboard. The last digit submits the PIN; a wrong one clears the digits. The message after a wrong PIN takes the
 * place of the prompt, because the keys must stay where the next press expects them.
 */
export function PinPad({
  fault,
  onTyped,
  other = <span />,
}: {
  /** The error message after a wrong PIN. */
  readonly fault: string | undefined
  readonly onTyped: (pin: string) => Promise<void>
  /** A key beside the zero. */
  readonly other?: ReactNode
}) {
  const t = useWords(words)
  // A ref, because a second digit can be pressed before the next render.
  const pin = useRef('')
  const isTrying = useRef(false)
  const [count, setCount] = useState(0)
  const change = (next: string) => {
    pin.current = next
    setCount(next.length)
  }
  const type = (digit: string) => {
    if (isTrying.current) return
    change(pin.current + digit)
    if (pin.current.length < unlockPinDigits) return
    isTrying.current = true
    void onTyped(pin.current).finally(() => {
      isTrying.current = false
      change('')
    })
  }
  const removeLast = () => {
    if (!isTrying.current) change(pin.current.slice(0, -1))
  }
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return
      if (/^\d$/.test(key)) type(key)
      if (key === 'Backspace') removeLast()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  const key = (digit: string) => (
    <Button key={digit} size="xl" isBlock onPress={() => type(digit)}>
      {digit}
    </Button>
  )
  return (
    <Stack gap="sm">
      <Box className={styles.prompt}>
        {fault === undefined ? (
          <p>{t('enterPin')}</p>
        ) : (
          <Cluster as="p" role="alert" isOneLine gap="2xs-plus" align="start" tone="on-rose-soft">
            <Box as="span" flex="none" className={styles.icon}>
              <IconAlertCircle aria-hidden="true" size={20} stroke={2} />
            </Box>
            <span>{fault}</span>
          </Cluster>
        )}
      </Box>
      <Box role="img" aria-label={t('typed', { count, all: unlockPinDigits })} size="xl" textAlign="center">
        {'●'.repeat(count) + '○'.repeat(unlockPinDigits - count)}
      </Box>
      <Stack gap="xs" role="group" aria-label={t('digits')}>
        {rows.map((row) => (
          <Stack key={row[0]} isEven gap="xs">
            {row.map(key)}
          </Stack>
        ))}
        <Stack isEven gap="xs">
          {other}
          {key('0')}
          <Button size="xl" isBlock variant="subtle" aria-label={t('back')} onPress={removeLast}>
            <IconBackspace aria-hidden="true" size={24} stroke={1.75} />
          </Button>
        </Stack>
      </Stack>
      <Text size="sm" tone="text-2">
        {t('textWaits')}
      </Text>
    </Stack>
  )
}
