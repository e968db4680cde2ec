import { z } from 'zod'
import { call, download, none, one } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { AccountId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { ExportId, ExportProgress, exportFormats, NewExport, PreparedExport } from './export.ts'

/** With a session: the CSV text at once. With a ticket instead of the session's token: the archive. */
export const readExport = call({
  name: 'readExport',
  summary: 'Data of own clients as CSV text, or as an archive: CSV with a codebook, FHIR or REDCap',
  method: 'GET',
  path: '/rest/account/export',
  by: ['THERAPIST'],
  query: z.strictObject({
    /** Only this client; absent: all own ones. */
    account: AccountId.optional(),
    /** `fhir` and `redcap` as an archive only. */
    flavour: z.enum(exportFormats).optional(),
    /** Includes free texts of check-ins. */
    texts: z.literal('true').optional(),
    /** Includes the messages, with `flavour=fhir` and `texts=true` only. */
    messages: z.literal('true').optional(),
    format: z.enum(['csv', 'archive']).optional(),
    /** The selection made for the ticket; with it only the format may be given. */
    ticket: z.string().max(100).optional(),
  }),
  reply: download(['text/csv; charset=utf-8', 'application/zip']),
  refusals: [
    'ERROR.ACCESS_DENIED',
    'ERROR.STEP_UP_REQUIRED',
    'ERROR.LINK_INVALID',
    'ERROR.LINK_EXPIRED',
    'ERROR.RATE_LIMIT',
    'ERROR.OVERLOADED',
  ],
  stepUp: true,
  byTicket: true,
})

export const prepareExport = call({
  name: 'prepareExport',
  summary: 'Says what is to be exported; answers with the ticket for its download',
  method: 'POST',
  path: '/rest/account/export',
  by: ['THERAPIST'],
  body: resource('export', NewExport),
  reply: one(resource('export', PreparedExport)),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.STEP_UP_REQUIRED', 'ERROR.RATE_LIMIT'],
  stepUp: true,
  repeatable: false,
})

export const readExportProgress = call({
  name: 'readExportProgress',
  summary: 'How far an export of the same session has come',
  method: 'GET',
  path: '/rest/account/export/{id}',
  by: ['THERAPIST'],
  params: byId(ExportId),
  reply: one(resource('export', ExportProgress)),
  refusals: ['ERROR.NOT_FOUND'],
})

export const cancelExport = call({
  name: 'cancelExport',
  summary: 'Breaks an export of the same session off',
  method: 'DELETE',
  path: '/rest/account/export/{id}',
  by: ['THERAPIST'],
  params: byId(ExportId),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED'],
})
