import { IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Heading } from 'react-aria-components'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './slide-over.module.css'
import { Text } from './text.tsx'
import { useUsualLabels } from './usual-labels.tsx'

export type SlideOverContentProps = {
  onCloseRequest: () => void
  title: ReactNode
  /** A control beside the title, e.g. the Edit button. */
  headActions?: ReactNode
  /** A banner at the top, scrolled into view. */
  banner?: ReactNode
  children: ReactNode
  /** Buttons; the main one last. */
  footer?: ReactNode
  /** Makes body and footer a form: a submit button in either, and Enter in a field, call it. */
  onSubmit?: (() => void) | undefined
  /** The element that is focused when it opens, and when this changes. A field that is loaded later is focused then. */
  initialFocus?: 'first-field' | 'title'
}

/** Head, body and footer of a slide-over. */
export function SlideOverContent(props: SlideOverContentProps) {
  const { title, headActions, banner, children, footer, onSubmit } = props
  const titleRef = useRef<HTMLHeadingElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const { close } = useUsualLabels()
  useInitialFocus(props.initialFocus ?? 'title', titleRef, bodyRef)
  useBannerInView(banner !== undefined && banner !== null, bodyRef)
  const main = (
    <>
      <Column gap="sm-plus" flex="grow" className={styles.body} ref={bodyRef}>
        {banner}
        {children}
      </Column>
      {footer !== undefined && (
        <Cluster
          gap="xs-plus"
          align="center"
          justify="end"
          flex="none"
          isRuledAbove
          className={styles.footer}
        >
          {footer}
        </Cluster>
      )}
    </>
  )
  return (
    <>
      <Cluster columnGap="xs" align="center" flex="none" isRuledBelow className={styles.head}>
        <Text
          as={Heading}
          size="xl"
          weight="medium"
          line="tight"
          font="voice"
          className={styles.title ?? ''}
          level={2}
          ref={titleRef}
          slot="title"
          tabIndex={-1}
        >
          {title}
        </Text>
        <Cluster isOneLine gap="xs" align="center" isPushedToEnd>
          {headActions}
          <IconButton label={close} onPress={props.onCloseRequest}>
            <IconX aria-hidden="true" size={22} stroke={1.75} />
          </IconButton>
        </Cluster>
      </Cluster>
      {onSubmit === undefined ? (
        main
      ) : (
        <Column
          as="form"
          flex="grow"
          className={styles.form}
          noValidate
          onSubmit={(event) => submit(event, onSubmit)}
          onKeyDownCapture={submitByKey}
        >
          {main}
        </Column>
      )}
    </>
  )
}

/** Ctrl+Enter sends the form from each of its controls, as Enter does from a line of text. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, altKey, currentTarget, target } = event
  if (key !== 'Enter' || altKey || !(ctrlKey || metaKey)) return
  // In React's tree a dialog inside this form is part of it.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return
  event.preventDefault()
  event.stopPropagation()
  currentTarget.requestSubmit()
}

function submit(event: FormEvent, onSubmit: () => void) {
  event.preventDefault()
  // In React's tree a dialog inside this form is part of it: its submit must not bubble.
  event.stopPropagation()
  onSubmit()
}

const firstField = [
  'input:not([type="hidden"], [disabled], [tabindex="-1"])',
  'textarea:not([disabled])',
  'button[aria-haspopup="listbox"]',
].join(', ')

function useInitialFocus(
  target: 'first-field' | 'title',
  titleRef: RefObject<HTMLElement | null>,
  bodyRef: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    const [title, body] = [titleRef.current, bodyRef.current]
    const focusField = () => {
      const field = target === 'first-field' ? body?.querySelector<HTMLElement>(firstField) : undefined
      field?.focus({ preventScroll: true })
      return field !== undefined && field !== null
    }
    if (focusField()) return
    title?.focus({ preventScroll: true })
    if (target === 'title' || body === null) return
    // Fields that are loaded later take the focus from the title, unless the user has moved it to another element.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== title || focusField()) observer.disconnect()
    })
    observer.observe(body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [target, titleRef, bodyRef])
}

function useBannerInView(hasBanner: boolean, bodyRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (hasBanner && bodyRef.current !== null) bodyRef.current.scrollTop = 0
  }, [hasBanner, bodyRef])
}
