import { createContext } from 'react'

/**
 * A stub that replaces what React Router's framework mode (server rendering, prefetching of a page's files) adds to its
 * components, see package-stubs.ts. The pages use the router as a library, without that mode: nothing is prefetched.
 */
export const FrameworkContext = createContext(undefined)

export const PrefetchPageLinks = () => null

export const usePrefetchBehavior = () => [false, undefined, {}] as const

/** A link's own ref: there is no second one for prefetching. */
export const mergeRefs = <Ref>(ref: Ref) => ref
