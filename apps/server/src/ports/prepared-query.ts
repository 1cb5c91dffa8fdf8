import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * A query that is asked often: its text is made once and from then on only filled in, because making it costs more
 * than sending it.
 * @param build makes the query with stand-ins for its parameters, each of which it may use anywhere as a value.
 */
export function preparedQuery<const Name extends string, Row>(
  names: readonly Name[],
  build: (db: Database, standIns: Record<Name, string>) => Compilable<Row>,
): (db: Database, values: Record<Name, unknown>) => Promise<Row[]>
export function preparedQuery<Row>(
  names: readonly string[],
  build: (db: Database, standIns: Record<string, string>) => Compilable<Row>,
): (db: Database, values: Record<string, unknown>) => Promise<Row[]> {
  const standIns = Object.fromEntries(names.map((name) => [name, `stand-in for ${name}`]))
  const nameOf = new Map<unknown, string>(
    Object.entries(standIns).map(([name, standIn]) => [standIn, name]),
  )
  let compiled: CompiledQuery<Row> | undefined

  return async (db, values) => {
    compiled ??= build(db, standIns).compile()
    const parameters = compiled.parameters.map((parameter) => {
      const name = nameOf.get(parameter)
      return name === undefined ? parameter : values[name]
    })
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
