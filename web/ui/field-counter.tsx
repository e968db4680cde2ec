import { Text } from './text.tsx'

export type CounterProps = {
  /** The longest text that is accepted. Typing further is possible; the form then shows an error. */
  limit?: number | undefined
  /** The counter's text, e.g. "76 von 255 Zeichen". */
  counter?: ((used: number, limit: number) => string) | undefined
  /** The share of the limit from which on the counter is shown; 0 = always. */
  counterFrom?: number | undefined
}

export function FieldCounter({ value, limit, counter, counterFrom = 0.8 }: CounterProps & { value: string }) {
  if (limit === undefined || counter === undefined || value.length < limit * counterFrom) return null
  return (
    <Text above="2xs" size="small" tone="text-2" textAlign="end">
      {counter(value.length, limit)}
    </Text>
  )
}
