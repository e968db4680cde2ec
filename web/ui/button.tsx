import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import hues from './hue.module.css'
import type { StyleProps } from './style-props.ts'
import { Text } from './text.tsx'

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
    <Cluster
      as={AriaButton}
      {...rest}
      {...(isPending && resting)}
      {...buttonLook({ variant, size, isBlock, flush })}
      render={(dom) =>
        isPending ? <button {...dom} aria-busy aria-disabled data-pending /> : <button {...dom} />
      }
    >
      {icon}
      <ButtonWords>{children}</ButtonWords>
    </Cluster>
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

/** The style props and the class of a button, for a `Cluster`. */
export function buttonLook({
  variant,
  size,
  isBlock,
  flush,
}: {
  variant: ButtonVariant
  size: 'md' | 'xl'
  isBlock?: boolean | undefined
  flush?: 'start' | 'end' | undefined
}) {
  return {
    isInline: true,
    isOneLine: true,
    align: 'center',
    justify: flush === 'start' ? undefined : 'center',
    isFullWidth: isBlock,
    maxWidth: 'full',
    line: 'snug',
    textAlign: variant === 'link' || flush === 'start' ? 'start' : 'center',
    hiddenIn: 'print',
    ...colours[variant],
    className: classNames(
      styles.button,
      variant === 'ember' ? hues.call : styles[variant],
      size === 'xl' && styles.xl,
      flush === 'start' && styles.flushStart,
      flush === 'end' && styles.flushEnd,
    ),
  } as const satisfies StyleProps & { className: string }
}

/** What a style prop says of the colours of a button; the rest is in its CSS. */
const colours: Readonly<Partial<Record<ButtonVariant, StyleProps>>> = {
  default: { tone: 'text', surface: 'surface' },
  soft: { tone: 'on-primary-soft', surface: 'primary-soft' },
  subtle: { tone: 'text-2' },
  link: { tone: 'link', isUnderlined: true },
  plum: { tone: 'on-plum-soft' },
  'danger-subtle': { tone: 'on-rose-soft' },
}

/** A word is divided only where it alone is wider than the place of the button, as in large text on a phone. */
export function ButtonWords({ children }: { children: ReactNode }) {
  return (
    <Text as="span" canShrink breaksAnywhere>
      {children}
    </Text>
  )
}
