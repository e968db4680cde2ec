import { ensureBuilt } from './build-step.mjs'

/** The pages, built by `web/vite.config.ts`. */
export function ensurePages() {
  return ensureBuilt({
    what: 'the pages',
    into: 'web/dist',
    from: ['web', 'docs/help', 'domain', 'package-lock.json', 'tsconfig.base.json'],
    leftOut: [],
    command: ['vite', 'build', '--logLevel', 'warn'],
    cwd: 'web',
  })
}
