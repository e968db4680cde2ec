import { Box } from '#ui/box.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './on-paper.module.css'

/** As many as a whole sheet of A4 has room for. */
const most = 30

/** Printed lines to write on, in a column: they take what is left of the page. */
export function RuledLines({ title }: { readonly title: string }) {
  return (
    <Box as="section" flex="grow" className={classNames(styles.onPaper, styles.lines)}>
      <h2>{title}</h2>
      {Array.from({ length: most }, (_, place) => (
        <div key={place} className={styles.line} />
      ))}
    </Box>
  )
}
