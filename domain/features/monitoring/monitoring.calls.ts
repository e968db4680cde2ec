import { call, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { Dashboard } from './monitoring.ts'

export const readDashboard = call({
  name: 'readDashboard',
  summary: 'How the instance is doing, in counts',
  method: 'GET',
  path: '/admin-data/dashboard',
  by: ['ADMIN'],
  reply: one(resource('dashboard', Dashboard)),
  refusals: [],
})
