import { useCallback, useState } from 'react'
import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import { Stack } from './stack.tsx'

/** The person's picture in a disc, or their initials. The name stands beside it or labels the control around it. */
export function Avatar({
  initials,
  picture,
  size = 'md',
  tone = 'pine',
}: {
  initials: string
  /** The initials stay until it is drawn, and where it cannot be. */
  picture?: Blob | undefined
  size?: 'sm' | 'md' | 'lg'
  tone?: 'pine' | 'lake' | 'plain'
}) {
  const [drawn, setDrawn] = useState<Blob>()
  const draw = useCallback(
    (image: HTMLImageElement) => {
      if (picture === undefined) return undefined
      image.src = URL.createObjectURL(picture)
      return () => URL.revokeObjectURL(image.src)
    },
    [picture],
  )
  const isDrawn = picture !== undefined && drawn === picture
  return (
    <Stack
      as="span"
      aria-hidden="true"
      align="center"
      justifyItems="center"
      flex="none"
      weight="bold"
      line="solid"
      className={classNames(styles.avatar, styles[size], styles[tone])}
    >
      {!isDrawn && initials}
      {picture !== undefined && (
        <img
          alt=""
          className={styles.picture}
          hidden={!isDrawn}
          onLoad={() => setDrawn(picture)}
          ref={draw}
        />
      )}
    </Stack>
  )
}
