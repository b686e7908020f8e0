/** Demo accounts for the sandbox page, as reported by the process that created them. */
import type { FastifyInstance } from "fastify";
import { readJson, writeJson } from "./store.ts";
import { invalid, bodyOf, listOf, maybeTextOf, textOf } from "./trust/errors.ts";

export interface DemoPerson {
  name: string;
  email: string;
  password: string;
  note: string;
  /** The people of a group are shown together below the others. */
  group: string;
}

export interface People {
  list(): DemoPerson[];
  replace(people: DemoPerson[]): void;
}

export function openPeople(path: string): People {
  let people = (readJson(path) as DemoPerson[] | null) ?? [];
  return {
    list: () => people,
    replace(next) {
      writeJson(path, next);
      people = next;
    },
  };
}

function readPerson(value: unknown): DemoPerson {
  const body = bodyOf(value);
  return {
    name: textOf(body, "name"),
    email: textOf(body, "email"),
    password: textOf(body, "password"),
    note: maybeTextOf(body, "note") ?? "",
    group: maybeTextOf(body, "group") ?? "",
  };
}

/** GET and PUT /people.json {people: [{name, email, password, note?, group?}]} */
export function peopleRoutes(app: FastifyInstance, people: People): void {
  app.get("/people.json", async () => ({ people: people.list() }));
  app.put("/people.json", (request, reply) => {
    const list = listOf(bodyOf(request.body), "people");
    if (list.length > 50) throw invalid('"people" has at most 50 entries');
    people.replace(list.map(readPerson));
    return reply.send({ people: people.list() });
  });
}
