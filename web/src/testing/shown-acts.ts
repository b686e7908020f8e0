/**
 * Records the acts in `can` of responses, for tests of screens. A call for an act that was not permitted means that the
 * screen showed an action that it must not show.
 */
import { ACTS } from "@paraph/contract/acts";
import type { Kind } from "@paraph/contract/acts";
import { actsOf } from "@paraph/contract/acts-of-calls";
import type { Endpoint } from "@paraph/contract/endpoint";

type Acts = Readonly<Record<string, boolean>>;
type Fields = Readonly<Record<string, unknown>>;

/** Kinds of which everybody has one; these objects have no id. */
const ONE_EACH: ReadonlySet<Kind> = new Set<Kind>([
  "account",
  "second_factor",
  "own_exports",
  "own_documents",
  "own_visual_signatures",
  "own_requests",
  "guest",
]);

/** The permitted acts on the objects in responses, by kind and id. */
export class ShownActs {
  readonly #said = new Map<string, Acts>();

  /** Records every `can` in a response. */
  note(answer: unknown): void {
    if (Array.isArray(answer)) for (const one of answer) this.note(one);
    if (typeof answer !== "object" || answer === null) return;
    const fields = answer as Fields;
    const { can } = fields;
    if (typeof can === "object" && can !== null) this.#noteObject(fields, can as Acts);
    for (const value of Object.values(fields)) this.note(value);
  }

  #noteObject(object: Fields, can: Acts): void {
    for (const kind of Object.keys(ACTS) as Kind[]) {
      if (!ACTS[kind].every((act) => act in can)) continue;
      for (const id of [object["id"], object["sid"], object["proceed_id"]]) {
        if (typeof id === "string") this.#said.set(keyOf(kind, id), can);
      }
      if (ONE_EACH.has(kind)) this.#said.set(keyOf(kind, ""), can);
    }
  }

  /** The act of a call that is not permitted, as far as responses said; undefined if it is permitted. */
  refused(endpoint: Endpoint, path: Fields, body: unknown): string | undefined {
    const asked = (actsOf(endpoint) ?? []).flatMap((name) => {
      const [kind, act] = name.split(".") as [Kind, string];
      return idsOf(kind, path, body).flatMap((id) => {
        const can = this.#said.get(keyOf(kind, id));
        return can === undefined ? [] : [{ name, may: can[act] === true }];
      });
    });
    return asked.some(({ may }) => may) ? undefined : asked[0]?.name;
  }
}

/** The parameters that name objects which stand in another one. */
const NAMED_BY: Readonly<Partial<Record<Kind, string>>> = {
  signer: "sid",
  observer: "observer_id",
};

/** The objects of a kind that a call names, in its address or its body. */
function idsOf(kind: Kind, path: Fields, body: unknown): string[] {
  if (ONE_EACH.has(kind)) return [""];
  const given: Fields = { ...(typeof body === "object" ? (body as Fields | null) : {}), ...path };
  const several = given["signatureRequests"];
  const named =
    kind === "request" && Array.isArray(several)
      ? several.map((one: Fields) => one["signatureRequestId"])
      : [given[NAMED_BY[kind] ?? "id"]];
  return named.filter((id) => typeof id === "string");
}

const keyOf = (kind: Kind, id: string): string => `${kind} ${ONE_EACH.has(kind) ? "" : id}`;
