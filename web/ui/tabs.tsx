import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'
import { Box } from './box.tsx'
import { Cluster } from './cluster.tsx'
import styles from './tabs.module.css'

export type TabsProps<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: ReactNode; content: ReactNode }[]
  value: Id
  onChange: (value: Id) => void
}

export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  return (
    <AriaTabs
      onSelectionChange={(key) => {
        const chosen = tabs.find(({ id }) => id === key)
        if (chosen !== undefined) onChange(chosen.id)
      }}
      selectedKey={value}
    >
      <Cluster as={TabList} aria-label={label} isOneLine gap="2xs" isRuledBelow className={styles.list ?? ''}>
        {tabs.map((tab) => (
          <Cluster
            as={Tab}
            isOneLine
            gap="2xs-plus"
            align="center"
            flex="none"
            weight="medium"
            tone="text-2"
            className={styles.tab ?? ''}
            id={tab.id}
            key={tab.id}
          >
            {tab.label}
          </Cluster>
        ))}
      </Cluster>
      {tabs.map((tab) => (
        <Box as={TabPanel} paddingTop="md" className={styles.panel ?? ''} id={tab.id} key={tab.id}>
          {tab.content}
        </Box>
      ))}
    </AriaTabs>
  )
}
