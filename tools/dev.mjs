/*
 * npm run dev [-- client | therapist | admin]
 *
 * The server, started anew when its sources change, and the pages of one site with live reload in front of it.
 */
import { ensureInstalled, giveUp, main, programOf, runPinned } from './bootstrap.mjs'
import { ensureServerBundle } from './server-bundle.mjs'

/** @type {Record<string, { apiPort: string, pagesPort: number }>} */
const sites = {
  client: { apiPort: process.env.CLIENT_PORT ?? '3000', pagesPort: 5170 },
  therapist: { apiPort: process.env.THERAPIST_PORT ?? '3001', pagesPort: 5171 },
  admin: { apiPort: process.env.ADMIN_PORT ?? '3002', pagesPort: 5172 },
}

await main(async () => {
  const name = process.argv[2] ?? 'client'
  const site = sites[name] ?? giveUp(`There is no site called ${name}: ${Object.keys(sites).join(', ')}.`)
  await ensureInstalled()
  // Readers of foreign files run from the bundle.
  await ensureServerBundle()
  console.log(`Pages with live reload (${name}): http://localhost:${site.pagesPort}`)
  const server = runPinned(['--watch', '--watch-preserve-output', 'server/main.ts'])
  const vite = [
    programOf('vite'),
    'web',
    '--host',
    'localhost',
    '--port',
    String(site.pagesPort),
    '--strictPort',
  ]
  const pages = runPinned([...vite, '--logLevel', 'warn'], { STANDFEST_DEV_API: site.apiPort })
  const code = await Promise.race([server, pages])
  // Whichever ended first takes the other with it.
  process.kill(process.pid, 'SIGTERM')
  await Promise.all([server, pages])
  return code
})
