import type { Instant } from '@standfest/domain/base/day.ts'

type Scalar = string | number | boolean | Buffer | null

/** A value of a statement. It is sent as a parameter, apart from the text. */
export type Value = Scalar | readonly Scalar[]

const columnName = /^[a-z][a-z0-9_]*$/

/**
 * A piece of SQL with its values. Its text comes from templates of `sql` only, so that a string from elsewhere can only
 * be a value. The class has private fields, so that no other object passes for one.
 */
export class Sql {
  /** The text before, between and after the values. */
  readonly #texts: readonly string[]
  readonly #values: readonly Value[]

  private constructor(texts: readonly string[], sent: readonly Value[]) {
    this.#texts = texts
    this.#values = sent
  }

  /** For `sql`. The literal parts of a template are frozen by the language; any other array of strings is refused. */
  static ofTemplate(template: TemplateStringsArray, inserted: readonly (Value | Sql)[]): Sql {
    if (!Object.isFrozen(template) || !Object.isFrozen(template.raw))
      throw new Error('sql is a tag of templates, and no function of strings')
    return Sql.#join(template, inserted)
  }

  /** For `values` and `set`: column names between values. */
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

  /** For `columns`: the names of a table's columns. */
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

  /** The text, with `$1`, `$2` … for its values. */
  get text(): string {
    let text = this.#texts[0] ?? ''
    for (let place = 1; place < this.#texts.length; place += 1) text += `$${place}${this.#texts[place]}`
    return text
  }

  get values(): readonly Value[] {
    return this.#values
  }
}

/** An instant as a timestamp of the database. */
function at(instant: Instant | null): Sql {
  return sql`to_timestamp(${instant})`
}

/** `(id, day) values ($1, $2)` for an insert, from values by column. */
function values(row: Readonly<Record<string, Value | Sql>>): Sql {
  return Sql.ofColumns(row, 'values')
}

/** `set day = $1, words = $2` for an update, from values by column. */
function set(row: Readonly<Record<string, Value | Sql>>): Sql {
  return Sql.ofColumns(row, 'set')
}

/** `a.id, a.day` for a select, from column names. */
function columns(table: string, names: readonly string[]): Sql {
  return Sql.ofNames(table, names)
}

function tag(strings: TemplateStringsArray, ...inserted: readonly (Value | Sql)[]): Sql {
  return Sql.ofTemplate(strings, inserted)
}

/**
 * SQL with values in place: `` sql`select … where id = ${id} and ${isOpen(now)}` ``. Values become parameters; pieces
 * of SQL become part of the text.
 */
export const sql = Object.assign(tag, { at, values, set, columns })
