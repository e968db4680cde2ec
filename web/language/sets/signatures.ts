/**
 * The signature of each of `namedFiles`, in their order. Filled in where the pages are built or tested, from the German
 * texts (`web/text-signatures.ts`), which are not to be loaded with a set.
 */
export const signatures: readonly string[] = []
