import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

/**
 * `danger` destroys and follows a question; `danger-subtle` opens that question; `link` is a text button at the edge
 * of a text.
 */
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
  /** Whether the button takes the full width. */
  isBlock?: boolean | undefined
  /** Aligns the label of a text button with the left or right edge of the surrounding text. */
  flush?: 'start' | 'end' | undefined
  /**
   * Whether the button waits for a response: it keeps the focus and announces that it is busy, and further presses do
   * nothing.
   */
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

/** A busy button does nothing when pressed, not even submit its form. */
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
