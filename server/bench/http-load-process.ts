/* Run by `httpLoad`: reads an `HttpLoad` from standard input, and prints an `HttpLoadResult`. */
import { json } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { HttpLoad, HttpLoadResult } from './http-load.ts'

const { origin, connections, requests, times } = (await json(process.stdin)) as HttpLoad

/** Connections get as many requests as autocannon lets them send: one more for the first ones where it does not divide. */
const requestsOf = Array.from({ length: connections }, (_, place) =>
  times === undefined ? requests.filter((_request, index) => index % connections === place) : [...requests],
)
const amount = times ?? requests.length
const shares = requestsOf.values()
// autocannon ends with a full second: the rate is counted by the last answer.
let [beganAt, endedAt] = [performance.now(), 0]
const {
  latency,
  errors,
  '2xx': succeeded,
} = await new Promise<autocannon.Result>((resolve, reject) => {
  const setupClient = (client: autocannon.Client) => client.setRequests(shares.next().value ?? [])
  const running = autocannon({ url: origin, connections, amount, setupClient }, (error, result) => {
    if (error) reject(error as Error)
    else resolve(result)
  })
  running.on('start', () => {
    beganAt = performance.now()
  })
  running.on('response', () => {
    endedAt = performance.now()
  })
})
process.stdout.write(
  JSON.stringify({
    aSecond: (succeeded / (endedAt - beganAt)) * 1000,
    p50: latency.p50,
    p99: latency.p99,
    failed: amount - succeeded + errors,
  } satisfies HttpLoadResult),
)
