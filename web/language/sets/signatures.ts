/**
 * The signatures of `namedFiles`, in the same order. A Vite plugin (`web/text-signatures.ts`) computes them from the German texts at build
 * and test time, because a set must not import those.
 */
export const signatures: readonly string[] = []
