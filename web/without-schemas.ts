import type { Plugin, Rolldown } from 'vite'

type Parse = Rolldown.PluginContext['parse']
type Program = ReturnType<Parse>
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression']
type Node = { readonly type: string; readonly start: number; readonly end: number }
type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** Methods of a schema that check a value: they stay, and fail in the pages (`api/no-schemas.ts`). */
const checking = /^(?:safe)?(?:parse|decode|encode)(?:Async)?$/i
/** Functions of the domain that only describe: what they describe may be left out where nothing uses it. */
const describing = new Set(['call', 'resource', 'one', 'many', 'manyOrMap', 'bytes', 'download'])
/** Properties of a call that only the server and its API document read. */
const ofTheServer = new Set(['summary', 'refusals', 'params', 'query', 'despite'])

/**
 * Leaves out what the domain's modules say to the server only: the schemas, for which the pages have one stub anyway, and
 * the descriptions of calls. Where a call is used, its path, method and kinds stay; where it is not, nothing of it does.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'standfest:without-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]domain[\\/].+[.]ts$/, code: /'zod'|"zod"|base\/call[.]ts/ },
      handler(code) {
        return { code: codeWithoutSchemas(code, (text) => this.parse(text)), map: null }
      },
    },
  }
}

/** Exported for its test. */
export function codeWithoutSchemas(code: string, parse: Parse): string {
  const program = parse(code)
  const cuts = editsIn(program, schemasOf(program))
  const marks = pureCallsIn(program).filter((mark) => !cuts.some((cut) => isInside(mark, cut)))
  const edits = [...cuts, ...marks]
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

/**
 * The names of a module's schemas: what it imports from the domain under a name in upper case, which only types and schemas
 * have there, and constants whose whole value is built from those.
 */
function schemasOf({ body }: Program): ReadonlySet<string> {
  const schemas = new Set(['z'])
  for (const line of body) {
    if (line.type === 'ImportDeclaration' && /^[#.]/.test(line.source.value))
      for (const { local } of line.specifiers) if (isUpperCase(local.name)) schemas.add(local.name)
    const declared = line.type === 'ExportNamedDeclaration' ? line.declaration : line
    if (declared?.type !== 'VariableDeclaration') continue
    // A name in lower case might be that of a parameter elsewhere.
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && isUpperCase(id.name) && init && isSchema(init, schemas))
        schemas.add(id.name)
  }
  return schemas
}

function isUpperCase(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** Whether this is a chain of calls and members that begins with a schema. */
function isSchema(node: Node, schemas: ReadonlySet<string>): boolean {
  if (is(node, 'Identifier')) return schemas.has(node.name)
  if (is(node, 'CallExpression')) return isSchema(node.callee, schemas)
  if (!is(node, 'MemberExpression') || !is(node.property, 'Identifier') || node.computed) return false
  return !checking.test(node.property.name) && isSchema(node.object, schemas)
}

/**
 * Marks the calls by which a module of the domain makes its constants: the domain is pure, so a constant that nothing uses
 * can be left out with the call.
 */
function pureCallsIn({ body }: Program): readonly Edit[] {
  return body.flatMap((line) => {
    const declared = line.type === 'ExportNamedDeclaration' ? line.declaration : line
    if (declared?.type !== 'VariableDeclaration') return []
    const spreading = declared.declarations.flatMap(({ init }) =>
      init && isLiteral(init) && spreads(init) ? [init] : [],
    )
    return [...callsIn(declared).map(markPure), ...spreading.flatMap(wrapPure)]
  })
}

/** The calls that run with the module, not those inside of its functions. */
function callsIn(node: Node): readonly Node[] {
  if (/Function/.test(node.type)) return []
  const inner = childrenOf(node).flatMap(callsIn)
  return node.type === 'CallExpression' || node.type === 'NewExpression' ? [node, ...inner] : inner
}

/** Whether one edit is made inside of what another replaces. */
function isInside(one: Edit, other: Edit): boolean {
  return other.start <= one.start && one.start < other.end
}

function isLiteral({ type }: Node): boolean {
  return type === 'ObjectExpression' || type === 'ArrayExpression'
}

/** Whether a value copies from others: the bundler takes every spread for something that may have an effect. */
function spreads(node: Node): boolean {
  if (/Function/.test(node.type)) return false
  return node.type === 'SpreadElement' || childrenOf(node).some(spreads)
}

function wrapPure({ start, end }: Node): readonly Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ]
}

function markPure({ start }: Node): Edit {
  return { start, end: start, text: '/* @__PURE__ */ ' }
}

function rootOf(node: Node): string {
  if (is(node, 'CallExpression')) return rootOf(node.callee)
  if (is(node, 'MemberExpression')) return rootOf(node.object)
  return is(node, 'Identifier') ? node.name : ''
}

type Kinds = {
  readonly Identifier: Extract<Expression, { type: 'Identifier' }>
  readonly CallExpression: Extract<Expression, { type: 'CallExpression' }>
  readonly MemberExpression: Extract<Expression, { type: 'MemberExpression' }>
}

function is<Kind extends keyof Kinds>(node: Node, kind: Kind): node is Kinds[Kind] {
  return node.type === kind
}

function editsIn(node: Node, schemas: ReadonlySet<string>): readonly Edit[] {
  const isChain = node.type === 'CallExpression' || node.type === 'MemberExpression'
  if (isChain && isSchema(node, schemas)) return [{ start: node.start, end: node.end, text: rootOf(node) }]
  const isDescribing =
    is(node, 'CallExpression') && is(node.callee, 'Identifier') && describing.has(node.callee.name)
  const edits = isDescribing ? [{ start: node.start, end: node.start, text: '/* @__PURE__ */ ' }] : []
  const left = is(node, 'CallExpression') && isDescribing ? editsInCall(node) : []
  const gone = (inner: Node) => left.some(({ start, end }) => start <= inner.start && inner.end <= end)
  return [
    ...edits,
    ...left,
    ...childrenOf(node)
      .flatMap((child) => editsIn(child, schemas))
      .filter((edit) => !gone({ type: '', ...edit })),
  ]
}

/** The properties of a call that the pages never read. */
function editsInCall({ callee, arguments: given }: Kinds['CallExpression']): readonly Edit[] {
  const [definition] = given
  if (!is(callee, 'Identifier') || callee.name !== 'call' || definition?.type !== 'ObjectExpression')
    return []
  const { properties } = definition
  return properties.flatMap((property, at) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    if (!ofTheServer.has(property.key.name)) return []
    // With the comma before it: a call's name comes first.
    return [{ start: properties[at - 1]?.end ?? property.start, end: property.end, text: '' }]
  })
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
