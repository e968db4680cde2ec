import { request } from '@playwright/test'
import { aliases, passwords } from './people.ts'
import type { Site } from './server-process.ts'

/** Changes a security setting as an administrator does; resolves with a function that restores it. */
export async function changeSetting(
  clinic: { readonly address: (site: Site, path?: string) => string },
  name: string,
  next: unknown,
): Promise<() => Promise<void>> {
  const before = await put(clinic, name, next)
  return async () => {
    await put(clinic, name, before)
  }
}

async function put(
  { address }: { readonly address: (site: Site, path?: string) => string },
  name: string,
  next: unknown,
): Promise<unknown> {
  const browser = await request.newContext()
  const config = await (await browser.get(address('admin', '/config'))).json()
  const send = async (method: string, path: string, rest: { data?: object; headers?: object } = {}) => {
    const answer = await browser.fetch(address('admin', `${config.apiBase}${path}`), {
      method,
      headers: {
        Authorization: config.apiAuthorization,
        'X-Client-Id': config.clientId,
        'X-Client-Version': config.clientVersion,
        ...rest.headers,
      },
      ...(rest.data === undefined ? {} : { data: { data: rest.data } }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()).data
  }
  const attributes = { alias: aliases.administrator, password: passwords.admin }
  const login = await send('POST', '/user/login', { data: { type: 'login', attributes } })
  const session = { 'X-Session': `Bearer ${login.attributes.token}` }
  const settings: { id: string; attributes: { value: unknown; version: number } }[] = await send(
    'GET',
    '/rest/settings',
    { headers: session },
  )
  const present = settings.find(({ id }) => id === name)
  if (present === undefined) throw new Error(`There is no setting ${name}`)
  const { value, version } = present.attributes
  await send('PUT', `/rest/settings/${name}`, {
    headers: { ...session, 'If-Match': `"${version}"` },
    data: { type: 'settings', id: name, attributes: { value: next } },
  })
  await browser.dispose()
  return value
}
