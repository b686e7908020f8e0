/** Entries of a business's audit trail as its admins see them. */
import { CHANGES, DETAILS } from "@paraph/contract/calls/business-audit";
import type { AuditChange, Change } from "@paraph/contract/calls/business-audit";
import type { ChainEvent } from "../../../platform/audit/chain.ts";
import { isId } from "../../../platform/ids.ts";
import { readActor } from "../../../platform/principal.ts";
import type { NamedPerson } from "./trail-queries.ts";

const isChange = (type: string): type is Change => Object.hasOwn(CHANGES, type);

/** Acts of members for themselves: admins do not see their network address. */
const OWN: ReadonlySet<Change> = new Set<Change>(["member.joined", "member.left"]);

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** The accounts that an entry names. */
export const accountsIn = ({ actor, data }: Pick<ChainEvent, "actor" | "data">): string[] => [
  ...[readActor(actor)?.id].filter((one) => one !== undefined),
  ...textsIn(data["accounts"]).filter(isId),
];

/** An entry with the names of its people. An entry of an unknown kind was tampered with, and is left out. */
export function presentChange(
  people: ReadonlyMap<string, NamedPerson>,
  row: ChainEvent,
): AuditChange | undefined {
  const { type, data } = row;
  if (!isChange(type)) return undefined;
  const personal = row.personal ?? {};
  const actor = readActor(row.actor);
  const by = actor?.id === undefined ? undefined : people.get(actor.id);
  const ip = personal["ip"];
  return {
    sequence: row.seq,
    timestamp: row.at.toISOString(),
    change: type,
    area: CHANGES[type],
    by_directory: actor?.kind === "directory",
    actor: actor?.kind === "account" ? (by ?? { name: "", email: "" }) : null,
    people: peopleIn(people, data, personal),
    details: DETAILS.flatMap((name) => {
      const value = textOf(data[name] ?? personal[name]);
      return value === undefined ? [] : [{ name, value }];
    }),
    ip: typeof ip === "string" && ip !== "" && !OWN.has(type) ? ip : null,
    hash: row.hash.toString("hex"),
  };
}

/** The addresses that were entered, or otherwise the names of the accounts. */
function peopleIn(
  people: ReadonlyMap<string, NamedPerson>,
  data: ChainEvent["data"],
  personal: Readonly<Record<string, unknown>>,
): string[] {
  const entered = [...textsIn(personal["emails"]), ...textsIn([personal["email"]])];
  if (entered.length > 0) return entered;
  return textsIn(data["accounts"]).flatMap((id) => {
    const found = people.get(id);
    return found === undefined ? [] : [found.name || found.email];
  });
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const texts = textsIn(value);
  return texts.length === 0 ? undefined : texts.join(", ");
}
