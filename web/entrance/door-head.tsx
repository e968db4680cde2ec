import { Text } from '#ui/text.tsx'
import styles from './door.module.css'

/** What stands first in the box of a door: where one is, and one sentence. */
export function DoorHead({ title, lead }: { readonly title: string; readonly lead?: string }) {
  return (
    <div>
      <Text as="h1" size="2xl" className={styles.heading}>
        {title}
      </Text>
      {lead !== undefined && (
        <Text above="2xs" tone="text-2">
          {lead}
        </Text>
      )}
    </div>
  )
}
