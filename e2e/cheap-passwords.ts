import { registerHooks } from 'node:module'

/*
 * Loaded before the server of the browser tests, with `--import`: it hashes passwords at the cost of all other tests
 * (`server/testing/password-cost.ts`). A run signs in some two hundred times, and a hash at the cost of production takes longer than all else in
 * a login. The bundle is the one of production but for these figures.
 */
const costOfProduction = /memoryCost: 65536,(\s+)timeCost: 3,/

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/server/dist/common.js')) return loaded
    const source = Buffer.from((loaded.source ?? '') as Uint8Array).toString()
    if (!costOfProduction.test(source))
      throw new Error('The bundle says the cost of passwords in other words now.')
    return { ...loaded, source: source.replace(costOfProduction, 'memoryCost: 4096,$1timeCost: 1,') }
  },
})
