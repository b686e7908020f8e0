/**
 * The validation errors of a field. `error.validation` returns them in `details.fields`: the path of each field
 * (`signatures.0.sequence`; `body` for the whole), with its fault.
 */

/** Each fault, with the names of the values that its message contains. */
export const FAULTS = {
  /** The field is missing. */
  required: [],
  /** The call has no field with this name. */
  unknown: [],
  /** The value has another type; `expected` is a name of JSON Schema's types. */
  wrong_type: ["expected"],
  /** The number of characters of a text. */
  too_short: ["least"],
  too_long: ["most"],
  /** A number. */
  too_small: ["least"],
  too_large: ["most"],
  /** The number of entries of a list. */
  too_few: ["least"],
  too_many: ["most"],
  /** A number with decimals in place of an integer. */
  not_whole: [],
  email: [],
  phone: [],
  /** A day as YYYY-MM-DD that is in the calendar. */
  day: [],
  base64: [],
  /** A network: an address, with or without the length of a prefix (CIDR). */
  network: [],
  /** The address of a website that does not begin with https:// */
  https: [],
  /** A website: https, a host name, optionally with one wildcard in front, and optionally a port; no path. */
  website: [],
  /** A suffix that the websites of many different holders share. */
  shared_website: [],
  /** A text that does not match the format in the API description. */
  format: [],
  /** A character that cannot be stored. */
  characters: [],
  /** `values`: the permitted values, separated by commas. */
  one_of: ["values"],
  /** Exactly one of two fields is required. */
  one_of_two: ["first", "second"],
  /** At least one of several fields is required. */
  any_of: ["values"],
  /** The field belongs only to signatures under 21 CFR Part 11. */
  part11_only: [],
  /** Exactly one file is required. */
  one_file: [],
  /** The body is not JSON. */
  not_json: [],
  /** The body is JSON, but not an object. */
  not_an_object: [],
  /** JSON that is nested too deeply. */
  too_deep: [],
  /** A multipart body that is truncated or has no boundary. */
  unreadable_form: [],
  /** Matches none of the permitted alternatives. */
  invalid: [],
} as const satisfies Record<string, readonly string[]>;

export type FaultCode = keyof typeof FAULTS;

/** A fault and its values, by the names in `FAULTS`. */
export type Fault = {
  [C in FaultCode]: { readonly code: C } & {
    readonly [F in (typeof FAULTS)[C][number]]: string | number;
  };
}[FaultCode];

/** A fault in a response. */
export type ToldFault = Fault & {
  /** The message in the caller's language. */
  readonly message: string;
};

/** Whether a text is the code of a fault without values. */
export function isPlainFault(code: string): code is PlainFault {
  return Object.hasOwn(FAULTS, code) && FAULTS[code as FaultCode].length === 0;
}

export type PlainFault = {
  [C in FaultCode]: (typeof FAULTS)[C] extends readonly [] ? C : never;
}[FaultCode];
