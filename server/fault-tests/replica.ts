import { once } from 'node:events'
import { appendFileSync, chownSync, cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beginBackup } from '#backup/backup-session.store.ts'
import { listCluster } from '#backup/cluster-files.ts'
import type { EmbeddedDatabase } from '#database/embedded.ts'
import { chooseLauncher } from '#database/embedded-launcher.ts'
import { startServer } from '#database/embedded-process.ts'
import { findPrograms } from '#database/embedded-programs.ts'
import { freePorts } from '#testing/free-ports.ts'
import { ask, untilItAnswers } from './standing-clinic.ts'

/** A second PostgreSQL that replicates the first one by streaming its WAL. */
export type Replica = {
  readonly port: number
  readonly superuser: string
  /** Promotes the replica to primary. */
  readonly promote: () => Promise<void>
  readonly stop: () => Promise<void>
}

const slot = 'second'

/** Copies the running database as a backup does, and starts the copy as its follower; `over` a port that leads to it. */
export async function startReplica(
  primary: EmbeddedDatabase,
  { from, to, over }: { readonly from: string; readonly to: string; readonly over: number },
): Promise<Replica> {
  mkdirSync(join(to, 'log'), { recursive: true, mode: 0o700 })
  await ask(primary.urls.superuser, `select pg_create_physical_replication_slot('${slot}', true)`)
  const backup = await beginBackup(primary.urls.superuser)
  const [source, cluster] = [join(from, 'cluster'), join(to, 'cluster')]
  mkdirSync(cluster, { mode: 0o700 })
  for (const { name, size } of await listCluster(source)) {
    mkdirSync(join(cluster, size === undefined ? name : dirname(name)), { recursive: true, mode: 0o700 })
    if (size !== undefined) cpSync(join(source, name), join(cluster, name))
  }
  writeFileSync(join(cluster, 'backup_label'), (await backup.stop()).label, { mode: 0o600 })
  await backup.close()
  const { username, password } = new URL(primary.urls.superuser)
  const follows = `host=127.0.0.1 port=${over} user=${username} password=${password} application_name=${slot}`
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${follows}'\nprimary_slot_name = '${slot}'\nwal_retrieve_retry_interval = 200ms\n`,
  )
  writeFileSync(join(cluster, 'standby.signal'), '', { mode: 0o600 })
  const { uid, gid } = statSync(source)
  for (const name of ['backup_label', 'standby.signal']) chownSync(join(cluster, name), uid, gid)
  const programs = findPrograms(to, 'chosen')
  writeFileSync(join(to, 'lock'), '', { mode: 0o600 })
  const [port = 0] = await freePorts(1)
  const server = startServer({
    folder: to,
    port,
    programs,
    launcher: chooseLauncher(to, programs),
    settings: {},
  })
  const superuser = withPort(primary.urls.superuser, port)
  await untilItAnswers(superuser)
  return {
    port,
    superuser,
    promote: async () => {
      await ask(superuser, 'select pg_promote()')
    },
    stop: () => server.stop(),
  }
}

/** Enables synchronous replication. */
export async function waitForEachOther({ urls }: EmbeddedDatabase): Promise<void> {
  await ask(urls.superuser, `alter system set synchronous_standby_names = '${slot}'`)
  await ask(urls.superuser, 'select pg_reload_conf()')
  for (;;) {
    const [state] = await ask<{ sync: string }>(
      urls.superuser,
      'select sync_state as sync from pg_stat_replication',
    )
    if (state?.sync === 'sync') return
    await pause(20)
  }
}

export function withPort(url: string, port: number): string {
  const address = new URL(url)
  address.port = String(port)
  return address.href
}

/** A switchable proxy address to a local port, or to nowhere. */
export type Address = {
  readonly port: number
  readonly leadTo: (next: number | undefined) => void
  readonly close: () => void
}

/** One address for the present primary, as a cluster manager provides. */
export async function openAddress(first: number): Promise<Address> {
  let target: number | undefined = first
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    if (target === undefined) {
      socket.destroy()
      return
    }
    const onward = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const one of open) one.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (next) => {
      target = next
      hangUp()
    },
    close: () => {
      server.close()
      hangUp()
    },
  }
}
