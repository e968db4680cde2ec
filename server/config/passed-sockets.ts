import { StartRefused } from './environment.ts'

const firstPassed = 3
const sites = 3

/**
 * File descriptors of sockets passed by a supervisor, in the order of the sites (systemd's LISTEN_FDS): they outlive
 * the process, so that connections during a restart wait instead of being refused. None: the server listens itself.
 */
export function passedSockets(
  { LISTEN_FDS, LISTEN_PID }: { LISTEN_FDS?: number | undefined; LISTEN_PID?: number | undefined },
  pid: number = process.pid,
): readonly number[] {
  if (LISTEN_FDS === undefined || LISTEN_PID !== pid) return []
  if (LISTEN_FDS !== sites)
    throw new StartRefused(
      `LISTEN_FDS: ${sites} sockets are needed, of clients, therapists and administrators, and ${LISTEN_FDS} were passed.`,
    )
  return Array.from({ length: sites }, (_, index) => firstPassed + index)
}
