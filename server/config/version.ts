import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from './places.ts'

const packageFile = join(serverFolder, 'package.json')

/** The version of this server, as its package says. */
export const version: string = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version
