import { z } from 'zod'
import { call, many, one, roles } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { RoleChange, RolePermissions } from './roles.ts'

const roleResource = resource('role', RolePermissions)

/** Each user reads their own role's permissions; administrators read all roles. */
export const readRoles = call({
  name: 'readRoles',
  summary: 'What the own role allows; for administrators every role',
  method: 'GET',
  path: '/rest/role',
  by: 'signed-in',
  reply: many(roleResource),
  refusals: [],
})

export const changeRole = call({
  name: 'changeRole',
  summary: 'Give a role permissions or take them; open sessions follow at once',
  method: 'PATCH',
  path: '/rest/role/{id}',
  by: ['ADMIN'],
  params: z.strictObject({ id: z.enum(roles) }),
  body: resource('role', RoleChange),
  reply: one(roleResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.PERMISSION_NOT_FOR_ROLE'],
  stepUp: true,
})
