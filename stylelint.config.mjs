import { readFileSync } from 'node:fs'

/** @type {{ breakpoint: Record<string, string> }} */
const { breakpoint } = JSON.parse(readFileSync(new URL('web/ui/tokens.json', import.meta.url), 'utf8'))

/** A token, by a piece of its name. @param {string} name */
const token = (name) => `var\\(--sf-[a-z0-9-]*${name}[a-z0-9-]*\\)`

/** As many values as CSS takes here, each of which matches. @param {...string} values */
const each = (...values) => `/^((${values.join('|')})( (?!$)|$)){1,4}$/`

/** Sizes, gaps, weights, radii, colours and breakpoints come from tokens.json. Paper is measured in points and millimetres. */
// oxlint-disable-next-line import/no-default-export -- stylelint reads its configuration there.
export default {
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': ['/^(rgb|hsl)a?$/', '/^(ok)?(lab|lch)$/', 'hwb', 'color'],
    // A page can be read from the right to the left.
    'property-disallowed-list': ['left', 'right', '/^(margin|padding|border)-(left|right)/'],
    'declaration-property-value-disallowed-list': {
      'text-align': ['left', 'right'],
      float: ['left', 'right'],
    },
    'declaration-property-value-allowed-list': {
      'font-size': ['inherit', each(token('size')), '/^[0-9.]+em$/', '/^[0-9]+pt$/'],
      'font-weight': ['inherit', each(token('weight'))],
      '/^((row|column)-)?gap$/': ['inherit', each('0', token('space'), token('gap'), '[0-9.]+mm')],
      '/^border(-.+)?-radius$/': [
        'inherit',
        each('0', '50%', token('radius'), `calc\\(${token('radius')} - 1px\\)`),
      ],
    },
    'media-feature-range-notation': 'context',
    'media-feature-name-value-allowed-list': { width: Object.values(breakpoint) },
  },
  overrides: [
    { files: ['web/ui/tokens.css'], rules: { 'color-no-hex': null, 'function-disallowed-list': null } },
  ],
}
