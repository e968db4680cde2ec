import { type Attempt, forRoles, onOneself } from './attempts.ts'

/** Monitoring is for administrators: counts, and nothing about any person. */
export const monitoringExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/admin-data/setup-check': [
    onOneself('', () => ({ path: '/admin-data/setup-check' }), forRoles({ administrator: '200' })),
  ],
  'GET /api/admin-data/going-live': [
    onOneself('', () => ({ path: '/admin-data/going-live' }), forRoles({ administrator: '200' })),
  ],
  'GET /api/admin-data/figures': [
    onOneself('', () => ({ path: '/admin-data/figures?range=week' }), forRoles({ administrator: '200' })),
  ],
  'GET /api/admin-data/outcome-figures': [
    onOneself('', () => ({ path: '/admin-data/outcome-figures' }), forRoles({ administrator: '200' })),
  ],
  'GET /api/admin-data/monitoring-report': [
    onOneself('', () => ({ path: '/admin-data/monitoring-report' }), forRoles({ administrator: '200' })),
  ],
}
