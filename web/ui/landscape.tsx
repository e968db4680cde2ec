import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './landscape.module.css'

type Scene = { viewBox: string; sun: [number, number, number]; ground: [string, string, string] }

const scenes: Record<'hero' | 'login' | 'strip', Scene> = {
  hero: {
    viewBox: '0 0 358 222',
    sun: [289, 92, 26],
    ground: [
      'M-40 117C14 106 74 109 132 116s98 4 146-9 84-14 120-5v120H-40z',
      'M-40 127c46-3 92 3 138 5s104-13 156-15 100 5 144 12v93H-40z',
      'M-40 145c52-7 104-8 160-3s112 9 172 6 76-8 106-8v82H-40z',
    ],
  },
  login: {
    viewBox: '0 0 720 420',
    sun: [566, 132, 50],
    ground: [
      'M0 170C110 128 220 132 330 162s220 24 390-20v278H0z',
      'M0 214c96-16 190 10 290 14s250-44 430-24v216H0z',
      'M0 272c120-30 230-30 350-12s240 26 370 2v158H0z',
    ],
  },
  strip: {
    viewBox: '0 0 390 92',
    sun: [322, 34, 22],
    ground: [
      'M0 42C60 26 130 30 200 40s120 4 190-14v66H0z',
      'M0 56c64-8 120 4 190 5s130-18 200-6v37H0z',
      'M0 74c70-13 140-8 200-3s130 9 190-3v24H0z',
    ],
  },
}

/**
 * The firm ground: sky, sun and three layers. Only the dashboard's hero, the result of a check-in and the client's
 * login show it. It is a picture behind words, so it is silent; the place and size come from `className`.
 */
export function Landscape({
  scene = 'hero',
  className,
}: {
  scene?: keyof typeof scenes
  className?: string
}): ReactNode {
  const sky = useId()
  const { viewBox, sun, ground } = scenes[scene]
  return (
    <svg
      aria-hidden="true"
      className={classNames(styles.landscape, className)}
      preserveAspectRatio={scene === 'strip' ? 'none' : 'xMidYMax slice'}
      viewBox={viewBox}
    >
      {scene === 'hero' && <Sky id={sky} />}
      <circle className={styles.sun} cx={sun[0]} cy={sun[1]} r={sun[2]} />
      <path className={styles.far} d={ground[0]} />
      <path className={styles.middle} d={ground[1]} />
      <path className={styles.near} d={ground[2]} />
    </svg>
  )
}

function Sky({ id }: { id: string }) {
  return (
    <>
      <defs>
        <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
          <stop className={styles.high} offset="0" />
          <stop className={styles.low} offset="1" />
        </linearGradient>
      </defs>
      <path d="M-40 0h438v222H-40z" fill={`url(#${id})`} />
    </>
  )
}
