import type { RouteObject } from 'react-router'
import type { Handle } from './arrival.ts'
import { ErrorPage } from './error-page.tsx'

export type Component = NonNullable<RouteObject['Component']>

/** A lazy route: its chunk is loaded when the address is opened. */
export function page(path: string, title: Handle['title'], load: () => Promise<Component>): RouteObject {
  const handle: Handle = { title }
  return { path, handle, lazy: { Component: load } }
}

/** Child routes inside a frame that stays when one of them fails. */
export function within(
  load: () => Promise<Component>,
  children: RouteObject[],
  Fault: Component = ErrorPage,
): RouteObject {
  return { lazy: { Component: load }, children: faultsStayIn(Fault, children) }
}

/** An error boundary: where one of the routes throws, `Fault` replaces it and the layout around it stays. */
export function faultsStayIn(Fault: Component, children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: Fault, children }]
}

/** The page of a route that only redirects. */
export function Nothing() {
  return null
}
