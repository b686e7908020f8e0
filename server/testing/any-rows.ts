/** Rows of tables of which nothing is known but their columns: as PostgreSQL's catalogue describes them. */
import type pg from "pg";

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** A unique index has it. */
  readonly unique: boolean;
  /** The values that a check names, where there is one. */
  readonly among: readonly string[];
}

/** The tables of the service, with the columns that can be written and that no sequence counts. */
export async function tablesOf(client: pg.ClientBase | pg.Pool): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column & { table: string; check: string | null }>(
    `select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
       exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as unique,
       (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as check
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = ''
     join pg_type t on t.oid = a.atttypid
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname <> 'schema_migrations'
       and coalesce(pg_get_expr(d.adbin, d.adrelid), '') not like 'nextval(%'
     order by c.relname, a.attnum`,
  );
  const columns = rows.map(({ check, ...column }) => ({
    ...column,
    among: [...(check ?? "").matchAll(/'([^']*)'::text/g)].map(([, value = ""]) => value),
  }));
  return Map.groupBy(columns, ({ table }) => table);
}

/**
 * Adds rows with the numbers 1 to `rows`. A row refers to the rows of the same number in every other table; its
 * moments lie in the year.
 */
export async function addAnyRows(
  client: pg.ClientBase | pg.Pool,
  table: string,
  columns: readonly Column[],
  { rows, year, nulls = "false" }: AnyRows,
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const values = columns.map((column) => {
    const value = anyValue(column, `${table}.${column.name}`, year);
    return column.nullable ? `case when ${nulls} then null else ${value} end` : value;
  });
  await client.query(
    `insert into "${table}" (${names}) select ${values.join(", ")} from generate_series(1, $1::int) n`,
    [rows],
  );
}

interface AnyRows {
  readonly rows: number;
  readonly year: number;
  /** In which rows (`n`) everything that may be empty is. */
  readonly nulls?: string;
}

/** The value of the row `n`, in SQL. */
function anyValue({ name, type, among }: Column, place: string, year: number): string {
  const moment = `timestamptz '${year}-01-01 12:00Z' + n * interval '1 minute'`;
  const values: Readonly<Record<string, string>> = {
    uuid: "md5('row ' || n)::uuid",
    text: `'${place} ' || n`,
    int2: "n",
    int4: "n",
    int8: "n",
    float8: "n",
    bool: "n % 2 = 0",
    bytea: `sha256(convert_to('${place} ' || n, 'UTF8'))`,
    jsonb: `jsonb_build_object('${name}', n)`,
    _text: `array['${place} ' || n]`,
    _uuid: "array[md5('row ' || n)::uuid]",
    tsvector: `array_to_tsvector(array['${place} ' || n])`,
    date: `(${moment})::date`,
    timestamptz: moment,
  };
  const value = values[type];
  if (value === undefined) throw new Error(`No row can be made up for ${place}, a ${type}.`);
  if (among.length === 0) return value;
  const allowed = among.map((one) => `'${one}'`).join(", ");
  const one = `(array[${allowed}])[1 + n % ${among.length}]`;
  return type === "_text" ? `array[${one}]` : one;
}
