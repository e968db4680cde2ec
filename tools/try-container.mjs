/*
 * Builds the image and runs it as deploy/container/compose.yaml says, on a machine with Docker and openssl: how large it
 * is, how soon it is well, whether it comes back behind nginx after a kill, how soon it ends.
 *   NODE_IMAGE=…@sha256:… DEBIAN_IMAGE=…@sha256:… NGINX_DIGEST=sha256:… node tools/try-container.mjs
 * The image stays, as standfest-trial; the volumes go.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { giveUp, main, root, withProgress } from './bootstrap.mjs'

const image = 'standfest-trial'
const site = 'standfest.klinik.example'
const longestMs = 180_000

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-container-'))
  const compose = (/** @type {string[]} */ ...args) =>
    run('docker', ['compose', '-p', image, ...args], folder)
  try {
    await withProgress('Building the image', () =>
      run(
        'docker',
        ['build', '-q', '-f', 'deploy/container/Containerfile', ...bases(), '-t', image, '.'],
        root,
      ),
    )
    layOut(folder)
    const begun = performance.now()
    compose('up', '-d')
    const well = secondsSince(begun)
    const ask = askerOf(folder, compose('port', 'network', '443'))
    if ((await ask()) !== 200) giveUp('nginx does not hand on what the server answers.')
    const back = await killAndAsk(compose, ask)
    const { seconds, code } = stop(compose)
    const bytes = Number(run('docker', ['image', 'inspect', '-f', '{{.Size}}', image], root))
    console.log(
      `Image ${Math.round(bytes / 1_000_000)} MB, well after ${well} s, answers ${back} s after a kill,`,
    )
    console.log(`ends after ${seconds} s with code ${code}.`)
    return code === '0' ? 0 : 1
  } finally {
    spawnSync('docker', ['compose', '-p', image, 'down', '-v'], { cwd: folder })
    rmSync(folder, { recursive: true })
  }
})

/** Without a value Docker takes the one of the environment; the build refuses what is no digest. */
function bases() {
  return ['NODE_IMAGE', 'DEBIAN_IMAGE'].flatMap((name) => ['--build-arg', name])
}

/** The steps at the head of compose.yaml, with a port that is free. @param {string} folder */
function layOut(folder) {
  const file = readFileSync(join(root, 'deploy/container/compose.yaml'), 'utf8')
  const build = /\n {4}build:\n(?: {6,}.*\n)+/
  writeFileSync(
    join(folder, 'compose.yaml'),
    file
      .replace('image: standfest\n', `image: ${image}\n`)
      .replace(build, '\n')
      .replace('"443:443"', '"127.0.0.1::443"'),
  )
  cpSync(join(root, 'deploy/nginx/standfest.conf'), join(folder, 'nginx.conf'))
  cpSync(join(root, 'deploy/systemd/standfest.env'), join(folder, 'standfest.env'))
  mkdirSync(join(folder, 'tls'))
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'tls/privkey.pem']
  const name = ['-subj', `/CN=${site}`, '-addext', `subjectAltName=DNS:${site}`]
  run('openssl', ['req', '-x509', '-days', '2', ...key, ...name, '-out', 'tls/fullchain.pem'], folder)
}

/** Asks the site of clients through nginx, checking its certificate. @param {string} folder @param {string} published */
function askerOf(folder, published) {
  const ca = readFileSync(join(folder, 'tls/fullchain.pem'))
  const [, host, port] = /^(.*):(\d+)$/.exec(published) ?? giveUp(`No port: ${published}`)
  const options = { host, port, path: '/config', servername: site, headers: { host: site }, ca, agent: false }
  return () =>
    new Promise((/** @type {(status: number) => void} */ resolve) => {
      const asked = request({ ...options, timeout: 5000 }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => resolve(0))
      asked.end()
    })
}

/**
 * All processes of the server but the first: that one ends by itself, and the container is started again.
 * @param {(...args: string[]) => string} compose @param {() => Promise<number>} ask
 */
async function killAndAsk(compose, ask) {
  const begun = performance.now()
  spawnSync('docker', ['exec', compose('ps', '-q', 'server'), 'sh', '-c', 'kill -9 -1'])
  while ((await ask()) === 200) await pause(50)
  while ((await ask()) !== 200) {
    if (performance.now() - begun > longestMs) giveUp('After a kill the site did not come back.')
    await pause(200)
  }
  return secondsSince(begun)
}

/** @param {(...args: string[]) => string} compose */
function stop(compose) {
  const container = compose('ps', '-q', 'server')
  const begun = performance.now()
  compose('stop', 'server')
  const seconds = secondsSince(begun)
  return { seconds, code: run('docker', ['inspect', '-f', '{{.State.ExitCode}}', container], root) }
}

/** @param {number} begun */
function secondsSince(begun) {
  return ((performance.now() - begun) / 1000).toFixed(1)
}

/** @param {string} program @param {string[]} args @param {string} cwd */
function run(program, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' })
  if (status !== 0) giveUp(`${program} ${args.join(' ')} failed.\n${error?.message ?? stderr}`)
  return stdout.trim()
}
