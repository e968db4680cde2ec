import { contentCalls } from '#features/content/content.calls.ts'
import { contentEntity, emergencyContact } from './emergency-kit.ts'

export const emergencyContactCalls = contentCalls(emergencyContact, { list: '/rest/emergencyContact' })

/** The paths of content follow the specification (§7). */
export const contentEntityCalls = contentCalls(contentEntity, {
  list: '/content/contentEntity',
  create: '/content/contentEntity-create',
  change: '/content/contentEntity-update',
})
