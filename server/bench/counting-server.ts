import { readEnvironment } from '#config/environment.ts'
import { openLog } from '#log/log.ts'
import { openMeters } from '#metrics/meters.ts'
import { openInstance } from '#open-instance'
import { openSites } from '#sites'

/** The three sites in a process of their own, with or without metrics. */
const environment = readEnvironment(process.env)
const log = openLog(false)
const instance = await openInstance(environment, { log, say: () => undefined, beside: true })
const none = { countCall: () => undefined, countRefused: () => undefined }
const meters = process.argv[2] === 'counting' ? openMeters() : none
const { urls } = await openSites(environment, instance, log, { meters })
process.stdout.write(`${urls.ADMIN}\n`)
