import styles from './door.module.css'

/** What stands first in the box of a door: where one is, and one sentence. */
export function DoorHead({ title, lead }: { readonly title: string; readonly lead?: string }) {
  return (
    <div>
      <h1 className={styles.heading}>{title}</h1>
      {lead !== undefined && <p className={styles.who}>{lead}</p>}
    </div>
  )
}
