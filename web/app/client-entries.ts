import {
  IconCalendarEvent,
  IconHelpCircle,
  IconLayoutGrid,
  IconLifebuoy,
  IconMessage,
  IconNotebook,
  IconShieldHalf,
  IconSun,
  IconTarget,
} from '@tabler/icons-react'
import type { de } from './frame.texts.ts'

/** A client's pages in the order of the navigation; on a phone the tabs stand at the thumb, the rest under "Mehr". */
export const clientEntries: readonly {
  readonly name: keyof (typeof de)['nav']
  readonly to: string
  readonly Icon: typeof IconSun
  readonly isTab: boolean
}[] = [
  { name: 'today', to: '/', Icon: IconSun, isTab: true },
  { name: 'goals', to: '/ziele', Icon: IconTarget, isTab: true },
  { name: 'diary', to: '/tagebuch', Icon: IconNotebook, isTab: true },
  { name: 'appointments', to: '/termine', Icon: IconCalendarEvent, isTab: true },
  { name: 'emergency', to: '/notfallkoffer', Icon: IconLifebuoy, isTab: false },
  { name: 'messages', to: '/nachrichten', Icon: IconMessage, isTab: false },
  { name: 'lifeAreas', to: '/lebensbereiche', Icon: IconLayoutGrid, isTab: false },
  { name: 'situations', to: '/risikosituationen', Icon: IconShieldHalf, isTab: false },
  { name: 'help', to: '/hilfe', Icon: IconHelpCircle, isTab: false },
]
