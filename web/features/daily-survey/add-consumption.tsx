import { Link } from 'react-aria-components'
import { useWords } from '#language/words.ts'
import { Text } from '#ui/text.tsx'
import styles from './check-in-card.module.css'
import * as words from './daily-survey.texts.ts'

/** A link below today's check-in to add drinking that came later (§4). */
export function AddConsumption() {
  const t = useWords(words)
  return (
    <Text tone="text-2">
      {t('card.anythingSince')}{' '}
      <Link className={styles.add ?? ''} href="/check-in">
        {t('card.add')}
      </Link>
    </Text>
  )
}
