import { createContext, type ReactNode } from 'react'

/** The administrators' addition to the changelog dialog; the pages before sign-in add nothing. */
export const VersionDetails = createContext<ReactNode>(undefined)
