import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** `danger` destroys and follows a question; `danger-subtle` leads to that question. */
export type ButtonVariant =
  | 'primary'
  | 'default'
  | 'soft'
  | 'subtle'
  | 'ember'
  | 'plum'
  | 'danger'
  | 'danger-subtle'

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
  /** `primary` is the one main action of a view; `ember` belongs to calls and the emergency toolkit. */
  variant?: ButtonVariant
  size?: 'md' | 'xl'
  icon?: ReactNode
  /** Takes the whole width. */
  isBlock?: boolean | undefined
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Button({ variant = 'default', size = 'md', icon, isBlock, children, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={buttonClass({ variant, size, isBlock })}
      // React Aria says that the button rests; that it is busy is ours to say.
      render={(dom, { isPending }) => <button {...dom} aria-busy={isPending || undefined} />}
    >
      {icon}
      {children}
    </AriaButton>
  )
}

export function buttonClass(look: {
  variant: ButtonVariant
  size: 'md' | 'xl'
  isBlock?: boolean | undefined
}): string {
  return classNames(
    styles.button,
    styles[look.variant],
    look.size === 'xl' && styles.xl,
    look.isBlock && styles.block,
  )
}
