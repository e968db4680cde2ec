import { Text } from '#ui/text.tsx'
import styles from './entrance-page.module.css'

/** The head of a login page's box: its title, and one sentence. */
export function EntranceHead({ title, lead }: { readonly title: string; readonly lead?: string }) {
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
