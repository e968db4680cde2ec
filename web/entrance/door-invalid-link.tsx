import { IconLinkOff } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import * as words from './door.texts.ts'
import { DoorOutcome } from './door-outcome.tsx'

/** Used, expired, void or never there: what to do about it is the same. */
export function DoorInvalidLink({
  title,
  text,
  again,
}: {
  readonly title: string
  readonly text: string
  /** Where another link is to be had. */
  readonly again: { readonly href: string; readonly label: string }
}) {
  const t = useWords(words)
  return (
    <DoorOutcome icon={<IconLinkOff aria-hidden="true" size={24} stroke={1.75} />} title={title} text={text}>
      <LinkButton href={again.href} variant="primary" size="xl" isBlock>
        {again.label}
      </LinkButton>
      <LinkButton href="/login" isBlock>
        {t('toLogin')}
      </LinkButton>
    </DoorOutcome>
  )
}
