import { useId } from 'react'
import styles from './mark.module.css'

/** The logo: sky, sun and two layers of ground. */
export function Mark({ size = 28, label }: { size?: number; label?: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden={label === undefined}
      aria-label={label}
      height={size}
      role={label === undefined ? undefined : 'img'}
      viewBox="0 0 32 32"
      width={size}
    >
      <clipPath id={id}>
        <circle cx="16" cy="16" r="15" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path className={styles.sky} d="M0 0h32v32H0z" />
        <circle className={styles.sun} cx="20.6" cy="11.4" r="4.6" />
        <path className={styles.back} d="M0 13.2C4.5 11 9 11.4 13.6 14.4s10.4 4.4 18.4.9V32H0z" />
        <path className={styles.front} d="M0 22.6c5-3.4 10-3.6 15.2-.9s10.3 2.7 16.8-.7V32H0z" />
      </g>
    </svg>
  )
}
