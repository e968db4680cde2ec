/** Runs the steps of a command one after the other, and says how long each took. A step that fails is named before its error. */
export function timedSteps(
  say: (line: string) => void,
): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  return async (name, work) => {
    const start = performance.now()
    const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`
    try {
      const result = await work()
      say(`${name}: done in ${seconds()}.`)
      return result
    } catch (error) {
      say(`${name}: failed after ${seconds()}. The command can be run again.`)
      throw error
    }
  }
}
