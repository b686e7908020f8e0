/** The text in the field for signers, until it is added. It stays when another part of the composer is shown. */
import { limits } from "@paraph/rules/limits/pages";
import { inPlainWidth } from "@paraph/rules/validators";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../../../lib/words/formats.ts";
import type { Draft } from "../draft.ts";
import { namesOf, typedPeople, writtenPerson } from "./typed-people.ts";
import type { TypedPeople, TypedPerson } from "./typed-people.ts";
import type { SignerActs } from "./use-signer-acts.ts";

export interface Entry {
  readonly text: string;
  readonly fault: string | undefined;
  /** The number of people who were added last, and the number of times that people were added. */
  readonly added: { readonly count: number; readonly time: number };
  /** The id of the field. */
  readonly id: string;
  readonly write: (text: string) => void;
  /** Adds people. Those who cannot be added stay in the field, with the reason. */
  readonly take: (people: TypedPeople) => void;
  /** Does the same as Enter: adds the typed people, or returns the name with which the dialog starts. */
  readonly enter: () => Partial<TypedPerson> | undefined;
  /**
   * Adds the typed people. Returns whether nothing was typed, everything was added, or something is left (the field
   * says why).
   */
  readonly finish: () => "empty" | "added" | "left";
  /** Whether one more signer can be added; if not, the field says so. */
  readonly hasRoom: () => boolean;
}

/** What was typed and not added, and why. */
interface Refused {
  /** Not addresses. */
  readonly rest: readonly string[];
  /** Addresses of present signers. */
  readonly already: readonly string[];
  readonly tooMany: boolean;
}

const NOBODY: Refused = { rest: [], already: [], tooMany: false };

export function useEntry({ signers }: Draft, { add }: Pick<SignerActs, "add">): Entry {
  const t = useTranslations("web.compose.signers");
  const formats = useFormats();
  const [text, setText] = useState("");
  const [refused, setRefused] = useState(NOBODY);
  const [added, setAdded] = useState({ count: 0, time: 0 });
  const id = useId();
  const write = (next: string) => {
    setText(next);
    setRefused(NOBODY);
  };
  const taken = signers.map(({ email }) => email);

  /** Adds people. Returns whether nothing is left in the field. */
  function take({ people, rest }: TypedPeople): boolean {
    const all = onePerAddress(people);
    const already = all.filter(({ email }) => taken.includes(email));
    const fresh = all.filter(({ email }) => !taken.includes(email));
    const room = Math.max(0, limits.request.signers - taken.length);
    const now = fresh.slice(0, room);
    const over = fresh.slice(room);
    if (now.length > 0) {
      add(now);
      setAdded(({ time }) => ({ count: now.length, time: time + 1 }));
    }
    write([...rest, ...[...already, ...over].map(writtenPerson)].join(", "));
    const left = { rest, already: already.map(({ email }) => email), tooMany: over.length > 0 };
    setRefused(left);
    return rest.length === 0 && already.length === 0 && over.length === 0;
  }

  const hasRoom = () => {
    const isRoom = taken.length < limits.request.signers;
    if (!isRoom) setRefused({ ...NOBODY, tooMany: true });
    return isRoom;
  };

  const faults = [
    ...(refused.rest.length > 0
      ? [t("noAddress", { count: refused.rest.length, list: formats.list(refused.rest) })]
      : []),
    ...refused.already.map((email) => t("taken", { email })),
    ...(refused.tooMany ? [t("tooMany", { most: limits.request.signers })] : []),
  ];
  return {
    text,
    fault: faults.length > 0 ? faults.join(" ") : undefined,
    added,
    id,
    write,
    take,
    enter: () => {
      const written = text.trim();
      if (!inPlainWidth(written).includes("@") && !/[;\n]/.test(written)) return namesOf(written);
      take(typedPeople(written));
      return undefined;
    },
    finish: () => {
      if (text.trim() === "") return "empty";
      return take(typedPeople(text)) ? "added" : "left";
    },
    hasRoom,
  };
}

/** Each address once, with its names if one of its entries has them. */
function onePerAddress(people: readonly TypedPerson[]): TypedPerson[] {
  const found = new Map<string, TypedPerson>();
  for (const person of people) {
    const known = found.get(person.email);
    if (known === undefined || known.lastName === "") found.set(person.email, person);
  }
  return [...found.values()];
}
