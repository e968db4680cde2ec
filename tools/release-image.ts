import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, withProgress } from './bootstrap.mjs'

const engines = ['docker', 'podman']
const bases = ['NODE_IMAGE', 'DEBIAN_IMAGE']

/** The container engine that answers here, if there is one. */
export function findEngine(): string | undefined {
  return engines.find((engine) => spawnSync(engine, ['info'], { stdio: 'ignore' }).status === 0)
}

/** An image is made of base images that are named by digest; else it is refused before anything is made. */
export function refuseWithoutBases(engine: string | undefined): void {
  const missing = bases.filter((name) => !/@sha256:[0-9a-f]{64}$/.test(process.env[name] ?? ''))
  if (engine !== undefined && missing.length > 0)
    giveUp(`${engine} answers here, and builds the image: set ${missing.join(' and ')} to name@sha256:…`)
}

/** Builds the image from an unpacked release, and gives the names of its archive and of the file with its digest. */
export async function makeImage(
  engine: string,
  { version, folder, to }: { readonly version: string; readonly folder: string; readonly to: string },
): Promise<readonly string[]> {
  const tag = `standfest:${version}`
  const archive = `standfest-${version}-image.tar`
  const digest = `standfest-${version}-image.txt`
  const run = (...words: string[]) => execFileSync(engine, words, { cwd: folder, encoding: 'utf8' })
  await withProgress(`Building the image ${tag}`, () => {
    const given = bases.flatMap((name) => ['--build-arg', `${name}=${process.env[name]}`])
    run('build', '-q', '-f', 'deploy/container/Containerfile', ...given, '-t', tag, '.')
    run('save', '-o', join(to, archive), tag)
    writeFileSync(join(to, digest), `${tag} ${run('image', 'inspect', '-f', '{{.Id}}', tag).trim()}\n`)
  })
  return [archive, digest]
}
