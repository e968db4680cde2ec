import { StartRefused } from './environment.ts'

const firstPassed = 3
const sites = 3

/**
 * The numbers of the sockets on which a supervisor listens for us, in the order of the sites (systemd's LISTEN_FDS): they
 * outlive the process, so that whoever comes between two of them waits and is not turned away. None: we listen ourselves.
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
