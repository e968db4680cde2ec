import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

/** `danger` destroys and follows a question; `danger-subtle` leads to that question; `link` stands at the edge of a text. */
export type ButtonVariant =
  | 'primary'
  | 'default'
  | 'soft'
  | 'subtle'
  | 'link'
  | 'ember'
  | 'plum'
  | 'danger'
  | 'danger-subtle'

export type ButtonProps = Omit<
  AriaButtonProps,
  'children' | 'className' | 'style' | 'isPending' | 'render'
> & {
  /** `primary` is the one main action of a view; `ember` belongs to calls and the emergency toolkit. */
  variant?: ButtonVariant
  size?: 'md' | 'xl'
  icon?: ReactNode
  /** Takes the whole width. */
  isBlock?: boolean | undefined
  /** The edge of a text with which the words of a button without a ground are in line. */
  flush?: 'start' | 'end' | undefined
  /** Waits for an answer: it keeps the focus and says that it is busy, and nothing happens twice. */
  isPending?: boolean | undefined
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

// React Aria's own `isPending` announces the button's name by a reference that outlives the button.
export function Button({
  variant = 'default',
  size = 'md',
  icon,
  isBlock,
  flush,
  isPending = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...(isPending && resting)}
      className={buttonClass({ variant, size, isBlock, flush })}
      render={(dom) =>
        isPending ? <button {...dom} aria-busy aria-disabled data-pending /> : <button {...dom} />
      }
    >
      {icon}
      <span className={buttonWords}>{children}</span>
    </AriaButton>
  )
}

const nothing = () => undefined

/** What a button does while it waits: nothing, not even sending its form. */
const resting = {
  type: 'button',
  onPress: nothing,
  onPressStart: nothing,
  onPressEnd: nothing,
  onPressUp: nothing,
  onPressChange: nothing,
  onClick: nothing,
} as const

export function buttonClass(look: {
  variant: ButtonVariant
  size: 'md' | 'xl'
  isBlock?: boolean | undefined
  flush?: 'start' | 'end' | undefined
}): string {
  return classNames(
    styles.button,
    styles[look.variant],
    look.size === 'xl' && styles.xl,
    look.isBlock && styles.block,
    look.flush === 'start' && styles.flushStart,
    look.flush === 'end' && styles.flushEnd,
  )
}

export const buttonWords: string = styles.words ?? ''
