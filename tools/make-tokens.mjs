/*
 * Writes web/ui/tokens.css from web/ui/tokens.json.
 *
 * `--check` writes nothing: it fails when tokens.css no longer fits tokens.json, or when a pair of colours has less
 * contrast than WCAG 2.2 asks for (4.5 for text, 3 for graphics).
 */
import { readFileSync, writeFileSync } from 'node:fs'

const source = new URL('../web/ui/tokens.json', import.meta.url)
/** The formatter's line width: what this script writes must pass it. */
const longestLine = 110
/** Stronger than the rules of a theme. */
const everywhere = ':root:root,\n  [data-theme][data-theme]'
const target = new URL('../web/ui/tokens.css', import.meta.url)

/**
 * @typedef {Record<string, string | number>} Values
 * @typedef {'light' | 'dark'} Theme
 * @typedef {{ fg: string, bg: string, min: number }} Pair
 * @typedef {{
 *   semantic: Record<Theme, Record<string, string>>, shadow: Values, font: Values, size: Values,
 *   weight: Values, line: Values, paper: Values, space: Values, radius: Values, breakpoint: Values, density: Record<string, Values>,
 *   layout: Values, zIndex: Values, motion: Values, print: Values, forcedColors: Values, contrastPairs: Pair[]
 * }} Tokens
 */

/** @type {Tokens} */
const tokens = JSON.parse(readFileSync(source, 'utf8'))

/** @param {Values} values @param {string} [group] */
function declarations(values, group) {
  const prefix = group === undefined ? '--sf-' : `--sf-${group}-`
  return Object.entries(values).map(([name, value]) => `${prefix}${name}: ${value};`)
}

/** @param {string} selector @param {string[]} lines */
function rule(selector, lines, indent = '') {
  const body = lines.map((line) => {
    const full = `${indent}  ${line}`
    if (full.length <= longestLine) return full
    const [name = '', value = ''] = line.split(': ')
    const whole = `${indent}    ${value}`
    return `${indent}  ${name}:\n${whole.length <= longestLine ? whole : whole.replaceAll(/, (?=-?\d+(?:px)? -?\d)/g, `,\n${indent}    `)}`
  })
  return [`${indent}${selector} {`, ...body, `${indent}}`].join('\n')
}

/** A colour or shadow of both themes; `color-scheme` decides which applies. */
function themeValues() {
  const { light, dark } = tokens.semantic
  return Object.entries(light).map(([name, value]) =>
    value === dark[name] ? `--sf-${name}: ${value};` : `--sf-${name}: light-dark(${value}, ${dark[name]});`,
  )
}

function stylesheet() {
  const { text, ...otherFonts } = tokens.font
  const shared = [
    `--sf-font: ${text};`,
    ...declarations(otherFonts, 'font'),
    ...declarations(tokens.paper, 'paper'),
    ...declarations(tokens.size, 'size'),
    ...declarations(tokens.weight, 'weight'),
    ...declarations(tokens.line, 'line'),
    ...declarations(tokens.space, 'space'),
    ...declarations(tokens.radius, 'radius'),
    ...declarations(tokens.layout),
    ...declarations(tokens.zIndex, 'z'),
    ...declarations(tokens.motion, 'motion'),
  ]
  const { comfortable = {}, compact = {} } = tokens.density
  return `${[
    '/* Written by tools/make-tokens.mjs from tokens.json. Change the values there. */',
    rule(':root', shared),
    rule(':root,\n[data-theme]', [...themeValues(), ...declarations(tokens.shadow, 'shadow')]),
    rule(':root', ['color-scheme: light dark;']),
    rule('[data-theme="light"]', ['color-scheme: light;']),
    rule('[data-theme="dark"]', ['color-scheme: dark;']),
    rule(':root,\n[data-density="comfortable"]', declarations(comfortable)),
    rule('[data-density="compact"]', declarations(compact)),
    `@media (forced-colors: active) {\n${rule(everywhere, declarations(tokens.forcedColors), '  ')}\n}`,
    `@media print {\n${rule(everywhere, ['color-scheme: light;', ...declarations(tokens.print)], '  ')}\n}`,
  ].join('\n\n')}\n`
}

/** @param {string} hex */
function luminance(hex) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function contrastFaults() {
  /** @type {Theme[]} */
  const themes = ['light', 'dark']
  return themes.flatMap((theme) =>
    tokens.contrastPairs.flatMap(({ fg, bg, min }) => {
      const [front, back] = [tokens.semantic[theme][fg], tokens.semantic[theme][bg]]
      if (front === undefined || back === undefined)
        return [`${theme}: ${fg} on ${bg} names an unknown colour`]
      const ratio = contrast(front, back)
      return ratio < min ? [`${theme}: ${fg} on ${bg} has ${ratio.toFixed(2)}, needs ${min}`] : []
    }),
  )
}

function currentStylesheet() {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
}

const faults = contrastFaults()
if (process.argv.includes('--check')) {
  if (currentStylesheet() !== stylesheet()) {
    faults.push('web/ui/tokens.css is out of date: run `node tools/make-tokens.mjs`')
  }
} else {
  writeFileSync(target, stylesheet())
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
