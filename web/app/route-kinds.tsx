import type { RouteObject } from 'react-router'
import { NetworkFailed } from '#api/failures.ts'
import type { Handle } from './arrival.ts'
import { ErrorPage } from './error-page.tsx'
import { isChunkMissing } from './missing-chunk.ts'

export type Component = NonNullable<RouteObject['Component']>

/** A lazy route: its chunk is loaded when the address is opened. */
export function page(path: string, title: Handle['title'], load: () => Promise<Component>): RouteObject {
  const handle: Handle = { title }
  return { path, handle, lazy: { Component: reached(load) } }
}

/** Child routes inside a frame that stays when one of them fails. */
export function within(
  load: () => Promise<Component>,
  children: RouteObject[],
  Fault: Component = ErrorPage,
): RouteObject {
  return { lazy: { Component: reached(load) }, children: faultsStayIn(Fault, children) }
}

/**
 * A chunk that cannot be fetched is a failure of the network, which the error page explains as one; one that breaks is a
 * fault of the program, of which the clinic is to hear.
 */
function reached(load: () => Promise<Component>): () => Promise<Component> {
  return () =>
    load().catch((cause: unknown) => {
      throw isChunkMissing(cause) ? new NetworkFailed(cause) : cause
    })
}

/** An error boundary: where one of the routes throws, `Fault` replaces it and the layout around it stays. */
export function faultsStayIn(Fault: Component, children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: Fault, children }]
}

/** The page of a route that only redirects. */
export function Nothing() {
  return null
}
