import { Stack } from '#ui/stack.tsx'
import styles from './facts.module.css'

/** What stands beside a name; undefined or '' is left out. */
export type Fact = readonly [label: string, value: React.ReactNode]

/** What an item says, read only. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const told = facts.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return (
    <Stack as="dl" gap="sm-plus" className={styles.facts}>
      {told.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  )
}
