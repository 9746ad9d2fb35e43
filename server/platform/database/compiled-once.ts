import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./tables/tables.ts";

/** Stands where a value will stand. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built once for each of its shapes, and asked again with other values: building it takes Kysely longer
 * than finding twenty rows takes the database.
 * @param build looks at the shape alone. Its values are places in the query, not yet known: it only hands them on.
 */
export function compiledOnce<Shape extends object, Values extends Record<string, number | string>, Row>(
  build: (db: Db, shape: Shape, values: Values) => Compilable<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const known = new WeakMap<Db, Map<string, CompiledQuery<Row>>>();
  return async (db, shape, values) => {
    const queries = known.get(db) ?? new Map<string, CompiledQuery<Row>>();
    known.set(db, queries);
    const key = JSON.stringify(shape);
    const query = queries.get(key) ?? build(db, shape, placesOf(values)).compile();
    queries.set(key, query);
    const parameters = query.parameters.map((value) => (value instanceof Place ? values[value.name] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function placesOf<Values extends Record<string, number | string>>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as unknown as Values;
}
