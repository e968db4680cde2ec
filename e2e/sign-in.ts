import type { BrowserContext } from '@playwright/test'

/** How the wire names the two languages of the pages. */
export type Language = 'de_DE' | 'en_EN'

type SigningIn = {
  readonly origin: string
  readonly alias: string
  readonly password: string
  readonly language: Language
}

/** Signs an account in without the login page. The cookie stays in the browser, the language with the account. */
export async function signIn(
  { request }: BrowserContext,
  { origin, alias, password, language }: SigningIn,
): Promise<void> {
  const config = await (await request.get(`${origin}/config`)).json()
  const pageHeaders = {
    Authorization: config.apiAuthorization,
    'X-Client-Id': config.clientId,
    'X-Client-Version': config.clientVersion,
  }
  const send = async (method: string, path: string, { data, token }: { data?: object; token?: string }) => {
    const session = token === undefined ? undefined : { 'X-Session': `Bearer ${token}` }
    const answer = await request.fetch(`${origin}${config.apiBase}${path}`, {
      method,
      headers: { ...pageHeaders, ...session },
      ...(data === undefined ? {} : { data: { data } }),
    })
    if (!answer.ok())
      throw new Error(`${method} ${path} for ${alias}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()).data
  }
  const login = await send('POST', '/user/login', {
    data: { type: 'login', attributes: { alias, password } },
  })
  const { token } = login.attributes
  const [account] = await send('GET', '/rest/account', { token })
  if (account.attributes.language === language) return
  const data = { type: 'account', id: account.id, attributes: { language } }
  await send('PATCH', '/rest/account', { token, data })
}
