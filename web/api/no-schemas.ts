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
    // Whatever a schema is made of is again a schema; but it is no promise and nothing to be iterated.
    return typeof name === 'symbol' || name === 'then' ? undefined : standIn
  },
})

export { standIn as z }
