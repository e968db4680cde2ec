import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Tx } from '#database/connection.ts'
import { admit, type Begun, begin } from './admit.ts'
import { type Context, refuse, type SignedIn } from './handle.ts'
import { answerHeaders } from './headers.ts'
import { networkOf } from './limits.ts'
import { inputOf, inTracedTransaction } from './run-call.ts'
import { checkClientHeaders, logCall, refuseCall } from './serve.ts'
import type { ServingNeeds } from './serving-needs.ts'
import { giveBackAfter } from './shares.ts'
import type { StreamHub } from './stream-hub.ts'

/** Dependencies of the live channel on features. */
export type StreamNeeds = {
  readonly hub: StreamHub
  /** Records that a therapist subscribes to their clients' changes, as reading the list. */
  readonly noteListening: (
    context: Pick<Context<SignedIn>, 'tx' | 'actor' | 'now' | 'trace'>,
  ) => Promise<unknown>
}

/** Admits a listener in one transaction; that a therapist listens is recorded in it. */
async function letListen(begun: Begun, reply: FastifyReply, needs: ServingNeeds & StreamNeeds) {
  const { request } = begun
  const letIn = async (tx: Tx) => {
    const actor = await admit(tx, begun, needs.clock.instant(), needs)
    if (!actor) return refuse('ERROR.SESSION_EXPIRED')
    const { secondsBefore } = inputOf(readStream, request).query as StreamQuery
    giveBackAfter(reply.raw, await needs.shares.streams.take(1, { address: networkOf(request.ip) }))
    return { actor, secondsBefore }
  }
  if (needs.site !== 'THERAPIST') return needs.database.read(letIn)
  return inTracedTransaction(needs, async (tx, now, trace) => {
    const listener = await letIn(tx)
    await needs.noteListening({ tx, actor: listener.actor, now, trace })
    return listener
  })
}

type StreamQuery = z.output<(typeof readStream)['query']>

/** The live channel of one site (read by fetch with the usual headers, open while the page is visible). */
export function serveStream(app: FastifyInstance, needs: ServingNeeds & StreamNeeds): void {
  app.get(`/api${readStream.path}`, { config: { identifies: true } }, async (request, reply) => {
    const begun = begin(readStream, request, needs)
    try {
      checkClientHeaders(request)
      const { actor, secondsBefore } = await letListen(begun, reply, needs)
      reply.hijack()
      reply.raw.writeHead(200, {
        ...answerHeaders(needs),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      reply.raw.write('event: open\ndata: {}\n\n')
      needs.hub.add({ actor, reply }, secondsBefore)
      logCall(begun, 200, needs)
      return reply
    } catch (error) {
      return refuseCall(begun, error, reply, needs)
    }
  })
}
