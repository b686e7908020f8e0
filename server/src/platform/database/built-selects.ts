/**
 * Selects that the query builder builds once. To build a select of a hundred columns takes the processor longer than to run it,
 * and each call of the service runs several of them.
 */
import { sql } from "drizzle-orm";
import type { Placeholder } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Reader } from "./database.ts";

/** Stands for the value of a name, which each run of the statement has. */
export type Value<Name extends string> = <One extends Name>(name: One) => Placeholder<One>;

/** A statement of the query builder, in the shape in which it can be built without being run. */
interface Buildable<Rows> extends PromiseLike<Rows> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> };
}

/** A built statement of the node-postgres driver: it runs on the connection that it has as its client. */
interface Built<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/** The connection names the statements that it keeps prepared (`prepared-statements.ts`). */
const UNNAMED = undefined as unknown as string;

/** Builds statements; it has no connection, and runs none. */
const builder: Reader = drizzle.mock();

/**
 * A select that is built at its first use, and run with other values on the connection of each reader afterwards.
 *
 * @param build makes the select; `value(name)` stands for the value of that name
 * @returns runs it; the driver encodes the values, and not their columns: a value whose column encodes it in its own way (JSON)
 *   has to be given as the driver takes it
 */
export function builtOnce<Name extends string, Rows>(
  build: (reader: Reader, value: Value<Name>) => Buildable<Rows>,
): (reader: Reader, values: Readonly<Record<Name, unknown>>) => Promise<Rows> {
  let built: Built<Rows> | undefined;
  return (reader, values) => {
    built ??= build(builder, (name) => sql.placeholder(name)).prepare(UNNAMED) as Built<Rows>;
    const { client } = reader._.session as unknown as { readonly client: unknown };
    const own = Object.create(built, { client: { value: client } }) as Built<Rows>;
    return own.execute({ ...values });
  };
}
