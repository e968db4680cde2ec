import { demoLogins } from '#demo/demo-clinic.ts'
import { drive, openCallers, percentile } from './callers.ts'
import type { World } from './world.ts'

const nobody = { token: 'none', cookie: '' }

/** Logins with the right password at this concurrency: throughput and latency. */
export async function measureLogins(
  { urls }: World,
  { callers, count }: { readonly callers: number; readonly count: number },
) {
  const login = demoLogins.find(({ role }) => role === 'CLIENT')
  if (!login) throw new Error('the demo clinic has no client')
  const { send, close } = openCallers(urls.CLIENT, callers)
  const attributes = { alias: login.alias, password: login.password }
  const body = JSON.stringify({ data: { type: 'login', attributes } })
  const times: number[] = []
  const milliseconds = await drive(
    Array.from({ length: count }, (_, number) => number),
    callers,
    async () => {
      const answer = await send({ method: 'POST', path: '/api/user/login', session: nobody, body })
      if (answer.status !== 200) throw new Error(`a login was answered with ${answer.status}`)
      times.push(answer.milliseconds)
    },
  )
  close()
  return { aSecond: (count * 1000) / milliseconds, p50: percentile(times, 50), p99: percentile(times, 99) }
}
