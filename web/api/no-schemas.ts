/** What would check something. */
const checks = new Set<string | symbol>([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'decode',
  'encode',
])

/**
 * Stands for zod in the pages, see vite.config.ts. The calls of the domain describe their inputs and answers by
 * schemas; the server checks by them, the pages take from them nothing but types. Made in earnest they would be a
 * seventh of what a phone has to load before the first page stands.
 */
const standIn: unknown = new Proxy(() => standIn, {
  get: (_, name) => {
    if (checks.has(name)) throw new Error('The pages have no schemas: the server checks')
    // Whatever a schema is made of is again a schema; but it is no promise and nothing to be iterated.
    return typeof name === 'symbol' || name === 'then' ? undefined : standIn
  },
})

export { standIn as z }
