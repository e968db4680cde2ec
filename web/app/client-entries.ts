import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconHelpCircle,
  IconLayoutGrid,
  IconLifebuoy,
  IconLink,
  IconListCheck,
  IconMessage,
  IconNotebook,
  IconShieldHalf,
  IconSun,
  IconTarget,
} from '@tabler/icons-react'
import type { KeyOf } from '#language/words.ts'
import type * as frameWords from '#session/frame.texts.ts'

/** A client's pages in the order of the navigation; on a phone the tabs are at the bottom, the rest under "Mehr". */
export const clientEntries: readonly {
  readonly label: Extract<KeyOf<typeof frameWords>, `nav.${string}`>
  readonly to: string
  readonly Icon: typeof IconSun
  readonly isTab: boolean
}[] = [
  { label: 'nav.today', to: '/', Icon: IconSun, isTab: true },
  { label: 'nav.goals', to: '/ziele', Icon: IconTarget, isTab: true },
  { label: 'nav.diary', to: '/tagebuch', Icon: IconNotebook, isTab: true },
  { label: 'nav.appointments', to: '/termine', Icon: IconCalendarEvent, isTab: true },
  { label: 'nav.emergency', to: '/notfallkoffer', Icon: IconLifebuoy, isTab: false },
  { label: 'nav.days', to: '/tageskalender', Icon: IconCalendarCheck, isTab: false },
  { label: 'nav.messages', to: '/nachrichten', Icon: IconMessage, isTab: false },
  { label: 'nav.lifeAreas', to: '/lebensbereiche', Icon: IconLayoutGrid, isTab: false },
  { label: 'nav.situations', to: '/risikosituationen', Icon: IconShieldHalf, isTab: false },
  { label: 'nav.chains', to: '/ketten', Icon: IconLink, isTab: false },
  { label: 'nav.questionnaires', to: '/frageboegen', Icon: IconListCheck, isTab: false },
  { label: 'nav.help', to: '/hilfe', Icon: IconHelpCircle, isTab: false },
]
