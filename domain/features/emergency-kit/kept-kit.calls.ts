import { z } from 'zod'
import { call, none, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'

/** 32 random bytes, made by the device that keeps a kit; the server has their hash. */
const KitToken = z.string().regex(/^[\w-]{43}$/)

export const registerKeptKit = call({
  name: 'registerKeptKit',
  summary: 'This device keeps the own emergency kit, and will ask with this token whether it still may',
  method: 'POST',
  path: '/rest/keptKit',
  by: ['CLIENT'],
  body: resource('keptKit', z.strictObject({ token: KitToken })),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED'],
  repeatable: false,
})

export const forgetKeptKit = call({
  name: 'forgetKeptKit',
  summary: 'The device that has this token keeps the own emergency kit no longer',
  method: 'POST',
  path: '/rest/keptKit/forget',
  by: ['CLIENT'],
  body: resource('keptKit', z.strictObject({ token: KitToken })),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED'],
  repeatable: false,
})

/** Asked without a session: after a deactivation there is none any more (§4). */
export const askKeptKit = call({
  name: 'askKeptKit',
  summary: 'Whether the device that has this token may still keep the emergency kit',
  method: 'POST',
  path: '/user/kept-kit',
  by: 'anyone',
  body: resource('keptKit', z.strictObject({ token: KitToken })),
  reply: one(resource('keptKitStanding', z.object({ stands: z.boolean() }))),
  refusals: [],
  repeatable: false,
})
