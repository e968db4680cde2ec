/** The fields of a query that a part of a page needs. */
export type Read<Data> = {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

type DataOf<Of extends Read<unknown>> = Exclude<Of['data'], undefined>

/** Several queries as one: its data is there once that of all is, in their order. */
export function allOf<const Reads extends readonly Read<unknown>[]>(
  ...reads: Reads
): Read<{ readonly [Place in keyof Reads]: DataOf<Reads[Place]> }> {
  const missing = reads.filter(({ data }) => data === undefined)
  const data = reads.map((one) => one.data) as { readonly [Place in keyof Reads]: DataOf<Reads[Place]> }
  return {
    data: missing.length === 0 ? data : undefined,
    isError: (missing.length === 0 ? reads : missing).some(({ isError }) => isError),
    refetch: () => Promise.all(reads.map((one) => one.refetch())),
  }
}
