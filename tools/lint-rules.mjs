/*
 * Lint rules of our own, loaded by oxlint (`jsPlugins` in oxlint.json).
 *
 * no-clock: rules take `now` or `today` as an argument; only server/config/clock.ts reads the clock.
 */
const message = 'Only server/config/clock.ts reads the clock: take `now` or `today` as an argument.'

/** @param {any} node @returns {string} */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && !node.computed
    ? `${nameOf(node.object)}.${node.property.name}`
    : ''
}

const noClock = {
  /** @param {any} context */
  create(context) {
    return {
      /** @param {any} node */
      NewExpression(node) {
        if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) context.report({ node, message })
      },
      /** @param {any} node */
      MemberExpression(node) {
        const name = nameOf(node)
        if (name === 'Date.now' || name === 'Temporal.Now') context.report({ node, message })
      },
    }
  },
}

export default { meta: { name: 'house' }, rules: { 'no-clock': noClock } }
