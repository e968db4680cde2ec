/** A schema that checks nothing. */
const checks = new Set<string | symbol>([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'decode',
  'encode',
])

/**
 * A stub that replaces zod in the pages, see vite.config.ts. The domain's calls describe their inputs and answers by
 * schemas; the server validates by them, the pages only use their types. Real schemas would be a seventh of what a
 * phone has to load before the first page shows.
 */
const standIn: unknown = new Proxy(() => standIn, {
  get: (_, name) => {
    if (checks.has(name)) throw new Error('The pages have no schemas: the server checks')
    // Every property is again such a schema, but it is no promise and not iterable.
    return typeof name === 'symbol' || name === 'then' ? undefined : standIn
  },
})

export { standIn as z }
