import { type PlaceInTime, strokesOf } from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { useWords } from '#language/words.ts'
import { Text } from '#ui/text.tsx'
import * as texts from './sober-agreements.texts.ts'

const [step, width, height, lower] = [10, 7, 28, 13] as const
/** A few strokes are no wider than those of a month. */
const fewest = 30

/**
 * A stroke for each day, or for each week of a long time; that of today is taller. Strokes that are full are days gone by, not
 * days without alcohol: the strip looks the same after drinking.
 */
export function AgreementStrokes({ place }: { readonly place: PlaceInTime }) {
  const t = useWords(texts)
  const { count, begun, now } = strokesOf(place)
  return (
    <Text as="span" isBlock tone="link">
      <svg
        role="img"
        aria-label={t('dayOf', { number: place.number, days: place.of })}
        viewBox={`0 0 ${Math.max(count, fewest) * step} ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
      >
        {Array.from({ length: count }, (_, stroke) => (
          <rect
            key={stroke}
            x={stroke * step + (step - width) / 2}
            y={stroke === now ? 0.5 : height - lower}
            width={width}
            height={stroke === now ? height - 1 : lower - 0.5}
            rx={2}
            fill={stroke < begun ? 'currentColor' : 'none'}
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </Text>
  )
}
