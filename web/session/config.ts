import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { createContext, useContext } from 'react'

export const ConfigContext = createContext<InstanceConfig | undefined>(undefined)

/** The configuration that the server sent to this page before it mounted (§2). */
export function useConfig(): InstanceConfig {
  const config = useContext(ConfigContext)
  if (config === undefined) throw new Error('useConfig needs the configuration above')
  return config
}
