/**
 * The session watch worker: polls whether the session is still valid, apart from the page, so that a busy page is
 * notified as well. Its requests do not prolong the session. It stops once it has reported the end.
 */
type Order = {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly everyMs: number
}

const scope = self as unknown as DedicatedWorkerGlobalScope

scope.addEventListener('message', ({ data }: MessageEvent<Order>) => watch(data))

function watch({ address, headers, everyMs }: Order): void {
  const timer = setInterval(async () => {
    const response = await fetch(address, { headers, credentials: 'same-origin', cache: 'no-store' }).catch(
      () => undefined,
    )
    if (response?.status === 401) {
      clearInterval(timer)
      scope.postMessage({ expired: true })
    }
    if (response?.ok)
      scope.postMessage({ idleUntil: await idleUntilOf(response), date: response.headers.get('Date') })
  }, everyMs)
}

async function idleUntilOf(response: Response): Promise<number | undefined> {
  const answer = (await response.json()) as { data?: { attributes?: { idleUntil?: number } } }
  return answer.data?.attributes?.idleUntil
}
