/** Assigns the errors of the service to the fields of a form. */
import { CallError } from "@paraph/contract/client";
import type { ToldFault } from "@paraph/contract/faults";
import type { Told } from "../../lib/words/service-words.ts";

/** The field for the key of an error, or for the path of a field in the call ("retention.terminal_state"). */
export type FieldsOfErrors<Name extends string> = Readonly<Record<string, Name>>;

export interface Placed<Name extends string> {
  /** The message at each field. */
  readonly atFields: ReadonlyMap<Name, string>;
  /** Whether an error belongs to no field of the form, so that it is shown for the whole form. */
  readonly isLeft: boolean;
}

/**
 * Assigns the errors of a refused call to fields.
 * @param names the fields of the form; a path that `about` does not contain belongs to the field with the same name
 * @param about the field for each error key or path; or the one field to which all errors belong
 * @param sentence returns the message of an error without paths
 * @param say returns the message of a fault
 */
export function placeFaults<Name extends string>(
  error: unknown,
  names: readonly Name[],
  about: FieldsOfErrors<Name> | Name,
  sentence: (error: unknown) => string,
  say: (told: Told) => string,
): Placed<Name> {
  if (typeof about === "string") {
    return { atFields: new Map([[about, sentence(error)]]), isLeft: false };
  }
  const faults = faultsOf(error, say);
  if (faults.length === 0) {
    const field = error instanceof CallError ? about[error.key] : undefined;
    return field === undefined
      ? { atFields: new Map(), isLeft: true }
      : { atFields: new Map([[field, sentence(error)]]), isLeft: false };
  }
  const placed = faults.map(({ path, message }) => [fieldAt(path, names, about), message] as const);
  const atFields = new Map<Name, string>();
  for (const [field, message] of placed) {
    if (field !== undefined && !atFields.has(field)) atFields.set(field, message);
  }
  return { atFields, isLeft: placed.some(([field]) => field === undefined) };
}

/** The field for the longest known beginning of a path: "users.3.email" may belong to the field for "users". */
function fieldAt<Name extends string>(
  path: string,
  names: readonly Name[],
  about: FieldsOfErrors<Name>,
): Name | undefined {
  const parts = path.split(".");
  for (let length = parts.length; length > 0; length -= 1) {
    const at = parts.slice(0, length).join(".");
    const field = about[at] ?? names.find((name) => name === camel(at));
    if (field !== undefined) return field;
  }
  return undefined;
}

const camel = (path: string): string =>
  path.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function faultsOf(
  error: unknown,
  say: (told: Told) => string,
): { path: string; message: string }[] {
  if (!(error instanceof CallError)) return [];
  const fields = error.details["fields"];
  if (typeof fields !== "object" || fields === null) return [];
  const { language } = error;
  return Object.entries(fields as Record<string, ToldFault>).map(
    ([path, { message, ...fault }]) => ({
      path,
      message: say({ message, fault, language }),
    }),
  );
}
