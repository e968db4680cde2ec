import type { BrowserContext } from '@playwright/test'

/** How the wire names the two languages of the pages. */
export type Language = 'de_DE' | 'en_EN'

type SigningIn = {
  readonly origin: string
  readonly alias: string
  readonly password: string
  readonly language: Language
}

type Asking = { readonly data?: object; readonly token?: string }

/** Sends calls to a site without a page, and throws where one is refused. */
async function callerOf({ request }: BrowserContext, origin: string) {
  const config = await (await request.get(`${origin}/config`)).json()
  const pageHeaders = {
    Authorization: config.apiAuthorization,
    'X-Client-Id': config.clientId,
    'X-Client-Version': config.clientVersion,
  }
  return async (method: string, path: string, { data, token }: Asking) => {
    const session = token === undefined ? undefined : { 'X-Session': `Bearer ${token}` }
    const answer = await request.fetch(`${origin}${config.apiBase}${path}`, {
      method,
      headers: { ...pageHeaders, ...session },
      ...(data === undefined ? {} : { data: { data } }),
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()).data
  }
}

/** Signs an account in without the login page. The cookie stays in the browser, the language with the account. */
export async function signIn(
  context: BrowserContext,
  { origin, alias, password, language }: SigningIn,
): Promise<void> {
  const send = await callerOf(context, origin)
  const login = await send('POST', '/user/login', {
    data: { type: 'login', attributes: { alias, password } },
  })
  const { token } = login.attributes
  const [account] = await send('GET', '/rest/account', { token })
  if (account.attributes.language === language) return
  const data = { type: 'account', id: account.id, attributes: { language } }
  await send('PATCH', '/rest/account', { token, data })
}

/** Registers clients of a therapist without the therapist's pages; nobody of them has signed in yet. */
export async function registerClients(
  context: BrowserContext,
  {
    origin,
    alias,
    password,
    surnames,
  }: Omit<SigningIn, 'language'> & { readonly surnames: readonly string[] },
): Promise<void> {
  const send = await callerOf(context, origin)
  const login = await send('POST', '/user/login', {
    data: { type: 'login', attributes: { alias, password } },
  })
  const { token } = login.attributes
  for (const surname of surnames) {
    const loginName = `kim.${surname.toLowerCase()}`
    const account = {
      alias: loginName,
      name: 'Kim',
      surname,
      email: `${loginName}@example.org`,
      password: 'Regenschirm am Dienstag',
    }
    await send('POST', '/rest/compound', { token, data: { type: 'compound', attributes: { account } } })
  }
}

/** Sends a client's message without the client's pages. */
export async function sendAsClient(
  context: BrowserContext,
  { origin, alias, password, content }: Omit<SigningIn, 'language'> & { readonly content: string },
): Promise<void> {
  const send = await callerOf(context, origin)
  const login = await send('POST', '/user/login', {
    data: { type: 'login', attributes: { alias, password } },
  })
  const { token } = login.attributes
  await send('POST', '/message/create', { token, data: { type: 'message', attributes: { content } } })
}

/** Makes an agreement for a time without alcohol as the therapist of a client, without the therapist's pages. */
export async function agreeOnSoberTime(
  context: BrowserContext,
  { origin, alias, password, client, agreed }: SoberTime,
): Promise<void> {
  const send = await callerOf(context, origin)
  const login = await send('POST', '/user/login', {
    data: { type: 'login', attributes: { alias, password } },
  })
  const { token } = login.attributes
  const listed: readonly Listed[] = await send('GET', '/rest/clients', { token })
  const id = listed.find(({ attributes: { account } }) => account.alias === client)?.attributes.account.id
  const data = { type: 'soberAgreement', attributes: agreed }
  await send('POST', `/rest/soberAgreements?account=${id}`, { token, data })
}

type Listed = { readonly attributes: { readonly account: { readonly id: string; readonly alias?: string } } }

type SoberTime = Omit<SigningIn, 'language'> & {
  /** The login name of the client. */
  readonly client: string
  readonly agreed: Readonly<Record<'startsOn' | 'endsOn' | 'why' | 'hardMoment', string>>
}
