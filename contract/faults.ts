/**
 * What can be wrong with one field of what was sent. `error.validation` answers them as `details.fields`: the path of
 * each field (`signatures.0.sequence`; `body` for the whole) → its fault.
 */

/** Each fault, with the names of the facts that its sentence says. */
export const FAULTS = {
  /** The field is missing. */
  required: [],
  /** The call knows no field of this name. */
  unknown: [],
  /** The value has another type; `expected` is a name of JSON Schema's types. */
  wrong_type: ["expected"],
  /** Characters of a text. */
  too_short: ["least"],
  too_long: ["most"],
  /** A number. */
  too_small: ["least"],
  too_large: ["most"],
  /** Entries of a list. */
  too_few: ["least"],
  too_many: ["most"],
  /** A number with decimals where a whole one is meant. */
  not_whole: [],
  email: [],
  phone: [],
  /** A day as YYYY-MM-DD that is in the calendar. */
  day: [],
  base64: [],
  /** A text that is not written as the API's description says. */
  format: [],
  /** A character that no text of ours can hold. */
  characters: [],
  /** `values` are the ones that may stand here, with commas between them. */
  one_of: ["values"],
  /** Exactly one of two fields is wanted. */
  one_of_two: ["first", "second"],
  /** At least one of several fields is wanted. */
  any_of: ["values"],
  /** Belongs to signatures under 21 CFR Part 11 alone. */
  part11_only: [],
  /** Exactly one file is taken. */
  one_file: [],
  /** The body is not JSON. */
  not_json: [],
  /** The body is JSON, but no object. */
  not_an_object: [],
  /** Lists within lists deeper than any call knows them. */
  too_deep: [],
  /** A form that is cut off or has no boundary. */
  unreadable_form: [],
  /** Fits none of what may stand here. */
  invalid: [],
} as const satisfies Record<string, readonly string[]>;

export type FaultCode = keyof typeof FAULTS;

/** A fault and its facts, by the names that `FAULTS` gives them. */
export type Fault = {
  [C in FaultCode]: { readonly code: C } & {
    readonly [F in (typeof FAULTS)[C][number]]: string | number;
  };
}[FaultCode];

/** A fault as it is answered. */
export type ToldFault = Fault & {
  /** In the caller's language. */
  readonly message: string;
};

/** Whether a text is the code of a fault that has no facts. */
export function isPlainFault(code: string): code is PlainFault {
  return Object.hasOwn(FAULTS, code) && FAULTS[code as FaultCode].length === 0;
}

export type PlainFault = {
  [C in FaultCode]: (typeof FAULTS)[C] extends readonly [] ? C : never;
}[FaultCode];
