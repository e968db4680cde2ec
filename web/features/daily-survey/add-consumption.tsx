import { Link } from 'react-aria-components'
import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './daily-survey.texts.ts'

/** A link below today's check-in to add drinking that came later (§4). */
export function AddConsumption() {
  const t = useWords(words)
  return <QuietLink href="/check-in" text={t('card.anythingSince')} link={t('card.add')} />
}

/** A link to say how today is, where the check-in reported drinking for yesterday alone (§4). */
export function AnswerForToday() {
  const t = useWords(words)
  return <QuietLink href="/check-in" text={t('card.todayOpen')} link={t('card.answer')} />
}

/** A link to yesterday's check-in, as long as it can be answered (§4). */
export function AddYesterday() {
  const t = useWords(words)
  return <QuietLink href="/check-in/gestern" text={t('card.yesterdayOpen')} link={t('card.addYesterday')} />
}

/** A sentence with a link, never a button: nobody has to follow it. */
function QuietLink({
  href,
  text,
  link,
}: {
  readonly href: string
  readonly text: string
  readonly link: string
}) {
  return (
    <Text tone="text-2">
      {text}{' '}
      <Cluster as={Link} isInline align="center" tone="text" isTarget isUnderlined href={href}>
        {link}
      </Cluster>
    </Text>
  )
}
