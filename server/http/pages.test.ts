import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@standfest/domain/base/call.ts'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { refusedOf } from './answers.ts'
import { readPages, servePages } from './pages.ts'
import { sendRefusal } from './serve.ts'

const roles: readonly Role[] = ['CLIENT', 'THERAPIST', 'ADMIN']
const folder = mkdtempSync(join(tmpdir(), 'standfest-pages-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('holds the built pages in memory once, whichever site hands them out', async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'sw.js', 'assets/main.js'])
    writeFileSync(join(folder, name), `of ${name}`)
  writeFileSync(join(folder, 'assets/main.js.br'), 'compressed')
  const pages = readPages(folder)
  rmSync(folder, { recursive: true })
  for (const role of roles) {
    const app = fastify()
    app.setErrorHandler((error, _request, reply) => sendRefusal(reply, refusedOf(error), ''))
    servePages(app, role, pages)
    const plain = await app.inject('/assets/main.js')
    expect([plain.statusCode, plain.body]).toEqual([200, 'of assets/main.js'])
    const headers = { 'accept-encoding': 'br' }
    const packed = await app.inject({ url: '/assets/main.js', headers })
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'compressed'])
    expect((await app.inject('/assets/main.js.br')).statusCode).toBe(404)
    expect((await app.inject('/klienten')).body).toBe('of index.html')
    for (const path of ['/.env', '/.git/config', '/.well-known/change-password', '/%2Eenv'])
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404])
    expect((await app.inject('/sw.js')).statusCode).toBe(role === 'CLIENT' ? 200 : 404)
    await app.close()
  }
})

// ASVS 3.4.7, 4.1.1
it('says of every file that is text in which letters it is written, and where broken policies are reported', async () => {
  mkdirSync(folder)
  const names = [
    'a.js',
    'a.css',
    'a.svg',
    'a.txt',
    'a.png',
    'a.webp',
    'a.ico',
    'a.woff2',
    'a.ttf',
    'a.webmanifest',
  ]
  for (const name of ['index.html', ...names]) writeFileSync(join(folder, name), '')
  const app = fastify()
  servePages(app, 'CLIENT', readPages(folder))
  for (const name of ['', ...names]) {
    const { headers } = await app.inject(`/${name}`)
    const type = String(headers['content-type'])
    const isText = /^text\/|[/+]xml/.test(type)
    expect([name, type]).toEqual([name, isText ? expect.stringMatching(/; charset=utf-8$/) : type])
    const policy = headers['content-security-policy']
    if (/html|javascript/.test(type))
      expect([name, policy]).toEqual([name, expect.stringContaining('report-uri /csp')])
  }
  await app.close()
})
