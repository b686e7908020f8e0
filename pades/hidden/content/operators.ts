/** All operators of content streams (ISO 32000-2 annex A), their operands, and their purpose. */

/**
 * An operand's type: `n` a number, `w` an integer, `N` a name, `s` a string, `d` an array of numbers, `t` an array of
 * strings and numbers, `p` a name or a dictionary, `c` one or more numbers, `C` numbers and optionally the name of a
 * pattern.
 */
export type OperandType = "n" | "w" | "N" | "s" | "d" | "t" | "p" | "c" | "C";

/** The purpose of an operator, which decides where figure 9 allows it. */
export type OperatorRole =
  | "state"
  | "save"
  | "restore"
  | "space"
  | "path"
  | "clip"
  | "paint"
  | "text_begin"
  | "text_end"
  | "text_state"
  | "text_place"
  | "text_show"
  | "colour"
  | "draw"
  | "mark"
  | "mark_begin"
  | "mark_end"
  | "glyph"
  | "compatible_begin"
  | "compatible_end";

export interface Operator {
  readonly name: string;
  readonly operands: readonly OperandType[];
  readonly role: OperatorRole;
}

const TABLE: Readonly<Record<OperatorRole, string>> = {
  // table 56
  state: "w:n J:w j:w M:n d:dn ri:N i:n gs:N",
  save: "q:",
  restore: "Q:",
  space: "cm:nnnnnn",
  // table 58
  path: "m:nn l:nn c:nnnnnn v:nnnn y:nnnn h: re:nnnn",
  // tables 59 and 60
  paint: "S: s: f: F: f*: B: B*: b: b*: n:",
  clip: "W: W*:",
  // tables 103, 105 to 107
  text_begin: "BT:",
  text_end: "ET:",
  text_state: "Tc:n Tw:n Tz:n TL:n Tf:Nn Tr:w Ts:n",
  text_place: "Td:nn TD:nn Tm:nnnnnn T*:",
  text_show: "Tj:s TJ:t ':s \":nns",
  // table 73
  colour: "CS:N cs:N SC:c SCN:C sc:c scn:C G:n g:n RG:nnn rg:nnn K:nnnn k:nnnn",
  // tables 76, 86, 90
  draw: "sh:N Do:N BI: ID: EI:",
  // table 352
  mark: "MP:N DP:Np",
  mark_begin: "BMC:N BDC:Np",
  mark_end: "EMC:",
  // table 111
  glyph: "d0:nn d1:nnnnnn",
  // table 33
  compatible_begin: "BX:",
  compatible_end: "EX:",
};

const KNOWN: ReadonlyMap<string, Operator> = new Map(
  (Object.keys(TABLE) as OperatorRole[]).flatMap((role) =>
    TABLE[role].split(" ").map((entry): [string, Operator] => {
      const [name = "", operands = ""] = entry.split(":");
      return [name, { name, operands: [...operands] as OperandType[], role }];
    }),
  ),
);

/** The operator for a word. */
export const operatorOf = (word: string): Operator | undefined => KNOWN.get(word);

const PREFIXES = new Set(
  [...KNOWN.keys(), "true", "false", "null"].flatMap((word) =>
    [...word].map((_, index) => word.slice(0, index + 1)),
  ),
);

/** Whether an operator begins with this word, so that a program which splits words does not split it here. */
export const beginsOperator = (word: string): boolean => PREFIXES.has(word);

/** Operators that draw. */
export const PAINTING: ReadonlySet<string> = new Set(
  "f F f* B B* b b* S s sh Do EI Tj TJ ' \"".split(" "),
);
