import styles from './step-head.module.css'

/** What one step of the login is about. */
export function StepHead({ title, lead }: { readonly title: string; readonly lead?: string }) {
  return (
    <div>
      <h2>{title}</h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}
