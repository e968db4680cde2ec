import type { ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-aria-components'
import { type ButtonVariant, buttonClass, buttonWords } from './button.tsx'

export type LinkButtonProps = Omit<LinkProps, 'children' | 'className' | 'style'> & {
  href: string
  variant?: ButtonVariant
  size?: 'md' | 'xl'
  icon?: ReactNode
  isBlock?: boolean
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'default',
  size = 'md',
  icon,
  isBlock,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, isBlock })}>
      {icon}
      <span className={buttonWords}>{children}</span>
    </Link>
  )
}
