import type { Instant } from '@standfest/domain/base/day.ts'

type Scalar = string | number | boolean | Buffer | null

/** What a statement takes as a value: it travels apart from the text, as a parameter. */
export type Value = Scalar | readonly Scalar[]

const columnName = /^[a-z][a-z0-9_]*$/

/**
 * A piece of SQL with its values in place. Its text comes from the templates of `sql` alone, so a string from elsewhere can only
 * be a value: the class is nominal, and nothing else makes one.
 */
export class Sql {
  /** What is before, between and behind the values. */
  readonly #texts: readonly string[]
  readonly #values: readonly Value[]

  private constructor(texts: readonly string[], sent: readonly Value[]) {
    this.#texts = texts
    this.#values = sent
  }

  /** For `sql`: a template's literal parts are frozen by the language, no other array of strings gets in. */
  static ofTemplate(template: TemplateStringsArray, inserted: readonly (Value | Sql)[]): Sql {
    if (!Object.isFrozen(template) || !Object.isFrozen(template.raw))
      throw new Error('sql is a tag of templates, and no function of strings')
    return Sql.#join(template, inserted)
  }

  /** For `values` and `set`: names of columns between values. */
  static ofColumns(row: Readonly<Record<string, Value | Sql>>, how: 'values' | 'set'): Sql {
    const names = Object.keys(row)
    const wrong = names.find((name) => !columnName.test(name))
    if (wrong !== undefined || names.length === 0) throw new Error(`no name of a column: ${wrong ?? 'none'}`)
    const [first, ...others] =
      how === 'set'
        ? names.map((name, index) => `${index === 0 ? 'set' : ','} ${name} = `)
        : names.map((_, index) => (index === 0 ? `(${names.join(', ')}) values (` : ', '))
    return Sql.#join([first ?? '', ...others, how === 'set' ? '' : ')'], Object.values(row))
  }

  /** For `columns`: names of columns of a table. */
  static ofNames(table: string, names: readonly string[]): Sql {
    const wrong = [table, ...names].find((name) => !columnName.test(name))
    if (wrong !== undefined || names.length === 0) throw new Error(`no name of a column: ${wrong ?? 'none'}`)
    return new Sql([names.map((name) => `${table}.${name}`).join(', ')], [])
  }

  static #join(template: readonly string[], inserted: readonly (Value | Sql)[]): Sql {
    const texts: string[] = []
    const sent: Value[] = []
    let open = template[0] ?? ''
    let index = 0
    for (const one of inserted) {
      if (one instanceof Sql) {
        let place = 0
        open += one.#texts[0] ?? ''
        for (const value of one.#values) {
          texts.push(open)
          sent.push(value)
          place += 1
          open = one.#texts[place] ?? ''
        }
      } else {
        texts.push(open)
        sent.push(one)
        open = ''
      }
      index += 1
      open += template[index] ?? ''
    }
    texts.push(open)
    return new Sql(texts, sent)
  }

  /** The text with `$1`, `$2` … in the places of its values. */
  get text(): string {
    let text = this.#texts[0] ?? ''
    for (let place = 1; place < this.#texts.length; place += 1) text += `$${place}${this.#texts[place]}`
    return text
  }

  get values(): readonly Value[] {
    return this.#values
  }
}

/** An instant as the database keeps it. */
function at(instant: Instant | null): Sql {
  return sql`to_timestamp(${instant})`
}

/** `(id, day) values ($1, $2)` of an insert, from values by column. */
function values(row: Readonly<Record<string, Value | Sql>>): Sql {
  return Sql.ofColumns(row, 'values')
}

/** `set day = $1, words = $2` of an update, from values by column. */
function set(row: Readonly<Record<string, Value | Sql>>): Sql {
  return Sql.ofColumns(row, 'set')
}

/** `a.id, a.day` of a select, from names of columns. */
function columns(table: string, names: readonly string[]): Sql {
  return Sql.ofNames(table, names)
}

function tag(strings: TemplateStringsArray, ...inserted: readonly (Value | Sql)[]): Sql {
  return Sql.ofTemplate(strings, inserted)
}

/** SQL with values in place: `` sql`select … where id = ${id} and ${isOpen(now)}` ``. What is inserted is a value or a piece of SQL. */
export const sql = Object.assign(tag, { at, values, set, columns })
