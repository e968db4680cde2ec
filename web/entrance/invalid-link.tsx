import { IconLinkOff } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import * as words from './entrance.texts.ts'
import { EntranceOutcome } from './entrance-outcome.tsx'

/**
 * The view for an invalid link, whether it was used, has expired, was revoked or never existed: the advice is the
 * same.
 */
export function InvalidLink({
  title,
  text,
  again,
}: {
  readonly title: string
  readonly text: string
  /** The page on which a new link can be requested. */
  readonly again: { readonly href: string; readonly label: string }
}) {
  const t = useWords(words)
  return (
    <EntranceOutcome
      icon={<IconLinkOff aria-hidden="true" size={24} stroke={1.75} />}
      title={title}
      text={text}
    >
      <LinkButton href={again.href} variant="primary" size="xl" isBlock>
        {again.label}
      </LinkButton>
      <LinkButton href="/login" isBlock>
        {t('toLogin')}
      </LinkButton>
    </EntranceOutcome>
  )
}
