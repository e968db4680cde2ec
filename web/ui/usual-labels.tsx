import { createContext, useContext } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type UsualLabels = { readonly apply: string; readonly cancel: string; readonly close: string }

/** The labels that dialogs and panels have where the page gives no other; the language provides them. */
export const UsualLabels = createContext<UsualLabels>({ apply: '', cancel: '', close: '' })

export function useUsualLabels(): UsualLabels {
  return useContext(UsualLabels)
}

export function CancelButton(props: Omit<ButtonProps, 'children'>) {
  return <Button {...props}>{useUsualLabels().cancel}</Button>
}

export function CloseButton(props: Omit<ButtonProps, 'children'>) {
  return <Button {...props}>{useUsualLabels().close}</Button>
}
