import type { SecuritySetting } from '@standfest/domain/features/instance-settings/security-settings.ts'
import type { SecuritySettingName } from '@standfest/domain/features/instance-settings/setting-names.ts'
import { changeSetting, listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { previewMonitoringReport } from '@standfest/domain/features/monitoring/monitoring.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Request, send } from '#api/send.ts'

const key = ['settings'] as const

/** A setting as it was read; the salt is write-only and empty. */
export type Seen<N extends SecuritySettingName> = {
  readonly name: N
  readonly value: SecuritySetting<N>
  readonly version: number
}

/** All settings by name. */
export type SeenSettings = { readonly [N in SecuritySettingName]: Seen<N> }

/** Reads all settings again. */
export type Reread = () => Promise<{ readonly data?: SeenSettings | undefined }>

type Sent = Awaited<ReturnType<typeof send<typeof changeSetting>>>['data']

export function useSettings() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { data } = await send(listSettings, { signal })
      return Object.fromEntries(data.map((one) => [one.attributes.name, seenOf(one)])) as SeenSettings
    },
  })
}

/** A preview of the weekly report. */
export function useReportPreview() {
  return useQuery({
    queryKey: ['report-preview'],
    queryFn: async ({ signal }) => {
      const { data } = await send(previewMonitoringReport, { signal })
      return data?.attributes ?? null
    },
    gcTime: 0,
  })
}

/** Replaces a setting, based on the loaded version. */
export function useChangeSetting<N extends SecuritySettingName>(name: N) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ value, version, key: idempotencyKey }: Omit<Seen<N>, 'name'> & { key: string }) => {
      const body = { name, value } as Request<typeof changeSetting>['body']
      const sent = { params: { id: name }, id: name, body, ifMatch: version, idempotencyKey }
      const { data } = await send(changeSetting, sent)
      return (data === undefined ? undefined : seenOf(data)) as Seen<N> | undefined
    },
    onSuccess: async (changed) => {
      queries.setQueryData<SeenSettings>(key, (all) => all && changed && { ...all, [name]: changed })
      // The public key follows the private one.
      if (name === 'auth_key') await queries.invalidateQueries({ queryKey: key })
    },
  })
}

function seenOf({ attributes: { name, value, version } }: NonNullable<Sent>): Seen<SecuritySettingName> {
  return { name, value: (value ?? '') as SecuritySetting<typeof name>, version }
}
