import { faultOf, type Log } from '#log/log.ts'

/** Notifies server processes of committed announcements, a few milliseconds after a commit. */
export type Announcer = {
  /** After a commit that announced a change, and after the connection is back. */
  readonly wake: () => void
  /** Resolves when everything that was committed before has been told. */
  readonly stop: () => Promise<void>
}

/** Commits of this time share one notifying transaction. */
const gatherMilliseconds = 5

/** `tell` tells everything that is committed. One call runs at a time: what is committed meanwhile is told by the next one. */
export function openAnnouncer(tell: () => Promise<unknown>, log: Log): Announcer {
  let gathering: NodeJS.Timeout | undefined
  let telling: Promise<void> | undefined
  let isWoken = false
  let isStopping = false
  const tellNow = async () => {
    try {
      await tell()
    } catch (error) {
      log.error({ event: 'live-channel-fault', ...faultOf(error) })
    }
  }
  const start = () => {
    gathering = undefined
    isWoken = false
    telling = tellNow().finally(() => {
      telling = undefined
      if (isWoken) wake()
    })
  }
  const wake = () => {
    isWoken = true
    if (isStopping || telling !== undefined) return
    gathering ??= setTimeout(start, gatherMilliseconds)
  }
  return {
    wake,
    stop: async () => {
      isStopping = true
      clearTimeout(gathering)
      await telling
      await tellNow()
    },
  }
}
