import type { ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-aria-components'
import { type ButtonVariant, ButtonWords, buttonLook } from './button.tsx'
import { Cluster } from './cluster.tsx'

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
    <Cluster as={Link} {...rest} {...buttonLook({ variant, size, isBlock })}>
      {icon}
      <ButtonWords>{children}</ButtonWords>
    </Cluster>
  )
}
