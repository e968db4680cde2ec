import { ensureBuilt } from './build-step.mjs'

/** The bundle of the server and its commands, built by `server/rolldown.config.ts`. */
export function ensureServerBundle() {
  return ensureBuilt({
    what: 'the server',
    into: 'server/dist',
    from: ['server', 'domain', 'package-lock.json', 'tsconfig.base.json'],
    leftOut: ['bench', 'fault-tests', 'migrations', 'security-tests'],
    command: ['rolldown', '--config', 'rolldown.config.ts', '--configLoader', 'native'],
    cwd: 'server',
  })
}

/** Vitest calls it before the tests that start the server as a process. */
export { ensureServerBundle as setup }
