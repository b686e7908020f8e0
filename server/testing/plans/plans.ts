/** How PostgreSQL ran each statement, as it tells itself (its module `auto_explain`), and what of it reads too much. */
import pg from "pg";
import type { TestDatabase } from "../databases.ts";

/** A node of a plan (PostgreSQL, "EXPLAIN", JSON). */
interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface Explained {
  readonly statement: string;
  readonly parameters: readonly (string | null)[];
  readonly plan: PlanNode;
}

interface Told {
  readonly "Query Text": string;
  /** `$1 = 'one', $2 = NULL`. */
  readonly "Query Parameters"?: string;
  /** Statements without a plan (LOCK, SET) have none. */
  readonly Plan?: PlanNode;
}

const SETTINGS = {
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
  "auto_explain.log_level": "notice",
  // What triggers and foreign keys ask too.
  "auto_explain.log_nested_statements": "on",
};

/** From its next connection on, the database tells of every statement how it was run. */
export async function tellPlans(database: TestDatabase): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    const settings = { session_preload_libraries: "auto_explain", ...SETTINGS };
    for (const [name, value] of Object.entries(settings)) {
      await client.query(`alter database ${database.name} set ${name} = '${value}'`);
    }
  } finally {
    await client.end();
  }
}

/** Records the statements of this process's connections, until the returned function is called. */
export function hearPlans(hear: (explained: Explained) => void): () => void {
  const emit = Reflect.get(pg.Client.prototype, "emit");
  pg.Client.prototype.emit = function (this: pg.Client, name, ...given: unknown[]) {
    const [notice] = given;
    if (name === "notice" && notice instanceof Object && "message" in notice) {
      const [, json] = String(notice.message).split(/^duration: .*plan:\n/m);
      if (json !== undefined) {
        const told = JSON.parse(json) as Told;
        if (told.Plan !== undefined) {
          const parameters = parametersOf(told["Query Parameters"] ?? "");
          hear({ statement: told["Query Text"], parameters, plan: told.Plan });
        }
      }
    }
    return emit.call(this, name, ...given);
  };
  return () => {
    pg.Client.prototype.emit = emit;
  };
}

function parametersOf(told: string): (string | null)[] {
  return [...told.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
}

/** The tables with more rows than a statement may read. */
export async function largeTables(database: TestDatabase, rows: number): Promise<Set<string>> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    const found = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > $1`,
      [rows],
    );
    return new Set(found.rows.map(({ name }) => name));
  } finally {
    await client.end();
  }
}

/** What a statement reads too much: a large table from one end to the other, or more rows than `most` in one place. */
export function excesses(
  { plan }: Explained,
  { large, most }: { large: ReadonlySet<string>; most: number },
): string[] {
  return nodesOf(plan).flatMap((node) => {
    const kind = node["Node Type"];
    if (!kind.endsWith("Scan")) return [];
    const where = node["Relation Name"] ?? node["Index Name"] ?? "";
    const read = rowsRead(node);
    if (kind === "Seq Scan" && large.has(where)) return [`${kind} of ${where}`];
    const stands = node["Index Name"] === undefined ? "" : ` by ${node["Index Name"]}`;
    return read > most ? [`${kind} of ${where}${stands} reads ${Math.round(read)} rows`] : [];
  });
}

/** The indexes by which a statement was run. */
export function indexesOf({ plan }: Explained): string[] {
  return nodesOf(plan).flatMap((node) => node["Index Name"] ?? []);
}

interface Index {
  readonly name: string;
  /** Its own, and those of the partitions. */
  readonly names: readonly string[];
}

/** The indexes of the service that are there for reading alone: none that keeps rows apart. */
async function indexesForReading(client: pg.Client): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name,
       array(select relid::regclass::text from pg_partition_tree(i.indexrelid)
         union select i.indexrelid::regclass::text) as names
     from pg_index i
     join pg_class c on c.oid = i.indexrelid and not c.relispartition
     where c.relnamespace = 'public'::regnamespace and not i.indisunique
     order by 1`,
  );
  return rows;
}

interface Trying {
  /** What is done first, in SQL. */
  readonly before: string;
  /** The table that it changes. */
  readonly changes: string;
  readonly isTooMuch: (explained: Explained) => boolean;
}

/**
 * Runs statements again, none of which stays: after `before`, and then without one index after the other. Answers those
 * that are too much at once, and the indexes without which none would be.
 */
export async function triedWithout(
  database: TestDatabase,
  statements: readonly Explained[],
  { before, changes, isTooMuch }: Trying,
): Promise<{ tooMuch: string[]; needless: string[] }> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const needless: string[] = [];
  try {
    await client.query(`set auto_explain.log_min_duration = -1; begin; ${before}`);
    const again = (one: Explained) => explainedAgain(client, one);
    const all: Explained[] = [];
    for (const one of statements) {
      all.push(one.statement.includes(changes) ? await again(one) : one);
    }
    for (const { name, names } of await indexesForReading(client)) {
      const using = all.filter((one) => indexesOf(one).some((used) => names.includes(used)));
      await client.query(`savepoint whole; drop index ${name}`);
      const isNeeded = await some(using, async (one) => isTooMuch(await again(one)));
      if (!isNeeded) needless.push(name);
      await client.query("rollback to whole");
    }
    const tooMuch = all.filter(isTooMuch).map(({ statement }) => statement);
    return { tooMuch, needless };
  } finally {
    await client.end();
  }
}

/** As often as PostgreSQL runs a prepared statement with plans for its values before it considers one for all values. */
const CUSTOM_PLANS = 5;

/**
 * Statements with the plans that PostgreSQL chooses for them once they are prepared and have run several times. They run
 * again; nothing of what they do stays. Leaves out what cannot run twice, or only inside its function.
 */
export async function plannedOncePrepared(
  database: TestDatabase,
  statements: readonly Explained[],
): Promise<Explained[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const planned: Explained[] = [];
  try {
    await client.query("set auto_explain.log_min_duration = -1");
    for (const one of statements) {
      const values = one.parameters.map((value) =>
        value === null ? "null" : client.escapeLiteral(value),
      );
      const execute = `execute tried(${values.join(", ")})`;
      await client.query("begin");
      try {
        await client.query(`prepare tried as ${one.statement}`);
        for (let run = 0; run < CUSTOM_PLANS; run++) await client.query(`explain ${execute}`);
        const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
          `explain (analyze, timing off, format json) ${execute}`,
        );
        planned.push({ ...one, plan: rows[0]?.["QUERY PLAN"][0].Plan ?? one.plan });
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
      } finally {
        await client.query("rollback");
        await client.query("deallocate all");
      }
    }
    return planned;
  } finally {
    await client.end();
  }
}

/** Explained by running it again; otherwise as it was: it cannot run twice, or only inside its function. */
async function explainedAgain(client: pg.Client, explained: Explained): Promise<Explained> {
  const { statement, parameters } = explained;
  await client.query("savepoint tried");
  try {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) ${statement}`,
      [...parameters],
    );
    return { ...explained, plan: rows[0]?.["QUERY PLAN"][0].Plan ?? explained.plan };
  } catch (error) {
    if (error instanceof pg.DatabaseError) return explained;
    throw error;
  } finally {
    await client.query("rollback to tried");
  }
}

async function some<T>(all: readonly T[], isSo: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all) if (await isSo(one)) return true;
  return false;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Over all runs of the node. */
function rowsRead(node: PlanNode): number {
  const each =
    (node["Actual Rows"] ?? 0) +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  return each * (node["Actual Loops"] ?? 1);
}
