import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './landscape.module.css'

type Scene = {
  width: number
  height: number
  sun: [number, number, number]
  ground: [string, string, string]
}

const scenes: Record<'hero' | 'login' | 'strip', Scene> = {
  hero: {
    width: 358,
    height: 222,
    sun: [289, 92, 26],
    ground: [
      'M-40 117C14 106 74 109 132 116s98 4 146-9 84-14 120-5v120H-40z',
      'M-40 127c46-3 92 3 138 5s104-13 156-15 100 5 144 12v93H-40z',
      'M-40 145c52-7 104-8 160-3s112 9 172 6 76-8 106-8v82H-40z',
    ],
  },
  login: {
    width: 720,
    height: 420,
    sun: [566, 132, 50],
    ground: [
      'M0 170C110 128 220 132 330 162s220 24 390-20v278H0z',
      'M0 214c96-16 190 10 290 14s250-44 430-24v216H0z',
      'M0 272c120-30 230-30 350-12s240 26 370 2v158H0z',
    ],
  },
  strip: {
    width: 390,
    height: 92,
    sun: [322, 34, 22],
    ground: [
      'M0 42C60 26 130 30 200 40s120 4 190-14v66H0z',
      'M0 56c64-8 120 4 190 5s130-18 200-6v37H0z',
      'M0 74c70-13 140-8 200-3s130 9 190-3v24H0z',
    ],
  },
}

/** How far a day's layer rises above the near ground. */
const thickness = 11

/**
 * The landscape illustration: sky, sun and three layers of ground. Only the dashboard's hero, the result of a
 * check-in and the client's login show it. It is decorative and hidden from screen readers; position and size come
 * from `className`. The ground stretches with its frame, the sun stays round, so that no width cuts the sun off.
 */
export function Landscape({
  scene = 'hero',
  layer,
  className,
}: {
  scene?: keyof typeof scenes
  /** The layer of the present day on the near ground: a dotted line where it will be, or the layer. */
  layer?: 'open' | 'added' | undefined
  className?: string | undefined
}): ReactNode {
  const { width, height, sun, ground } = scenes[scene]
  const box = `0 0 ${width} ${height}`
  return (
    <svg
      aria-hidden="true"
      className={classNames(styles.landscape, className)}
      {...(scene === 'login' && { viewBox: box })}
    >
      {scene === 'hero' && <Sky />}
      <circle
        className={styles.sun}
        cx={`${(100 * sun[0]) / width}%`}
        cy={`${(100 * sun[1]) / height}%`}
        r={sun[2]}
      />
      <svg height="100%" preserveAspectRatio="none" viewBox={box} width="100%">
        <path className={styles.far} d={ground[0]} />
        <path className={styles.middle} d={ground[1]} />
        {layer !== undefined && (
          <path
            className={layer === 'added' ? styles.sun : styles.dotted}
            d={ground[2]}
            fill={layer === 'open' ? 'none' : undefined}
            strokeDasharray="1 6"
            strokeLinecap="round"
            strokeWidth="1.75"
            transform={`translate(0 -${thickness})`}
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path className={styles.near} d={ground[2]} />
      </svg>
    </svg>
  )
}

function Sky() {
  const id = useId()
  return (
    <>
      <defs>
        <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
          <stop className={styles.high} offset="0" />
          <stop className={styles.low} offset="1" />
        </linearGradient>
      </defs>
      <rect fill={`url(#${id})`} height="100%" width="100%" />
    </>
  )
}
