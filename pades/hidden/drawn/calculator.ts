/** Functions of type 4 (ISO 32000-2 §7.10.5): a few operators of PostScript, without loops. */

/** How many values an operator takes from the stack and leaves on it. */
const OPERATORS: ReadonlyMap<string, readonly [number, number]> = new Map(
  [
    ["abs ceiling cos cvi cvr floor ln log neg round sin sqrt truncate not", 1, 1],
    ["add atan div exp idiv mod mul sub and or xor bitshift eq ge gt le lt ne", 2, 1],
    ["true false", 0, 1],
    ["pop", 1, 0],
    ["exch", 2, 2],
    ["dup", 1, 2],
  ].flatMap(([names, takes, leaves]) =>
    String(names)
      .split(" ")
      .map((name): [string, readonly [number, number]] => [name, [Number(takes), Number(leaves)]]),
  ),
);
const MAX_STACK = 100;
const MAX_TOKENS = 20_000;
const MAX_DEPTH = 32;
const DIVISIONS = new Set(["div", "idiv", "mod"]);

type Block = (string | number | Block)[];
/** What is known of each value on the stack: the number, if the program states it. */
type Stack = (number | undefined)[];

/** Whether all programs read the function alike: it parses, and leaves the expected number of values on every path. */
export function calculates(program: string, inputs: number, outputs: number): boolean {
  const block = parsed(program);
  if (block === undefined) return false;
  const stack: Stack = Array.from({ length: inputs }, () => undefined);
  return run(block, stack) && stack.length === outputs;
}

function parsed(program: string): Block | undefined {
  const tokens = program.replaceAll(/%[^\r\n]*/g, " ").match(/[{}]|[^\s\0{}]+/g) ?? [];
  if (tokens.length > MAX_TOKENS) return undefined;
  const open: Block[] = [[]];
  for (const [index, token] of tokens.entries()) {
    const inner = open.at(-1);
    if (token === "{") open.push([]);
    else if (token === "}") {
      const whole = open.pop();
      const around = open.at(-1);
      if (whole === undefined || around === undefined) return undefined;
      around.push(whole);
      // Not all programs read what follows the closing brace.
      if (open.length === 1 && index !== tokens.length - 1) return undefined;
    } else if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(token)) inner?.push(Number(token));
    else inner?.push(token);
    if (open.length > MAX_DEPTH || (open.length === 1 && token !== "}")) return undefined;
  }
  const [whole] = open[0] ?? [];
  return open.length === 1 && Array.isArray(whole) ? whole : undefined;
}

/**
 * Runs on the known values; false where a program would stop, or would leave more values on one path than on another.
 */
function run(block: Block, stack: Stack): boolean {
  for (let i = 0; i < block.length; i++) {
    const item = block[i];
    if (typeof item === "number") stack.push(item);
    else if (typeof item === "string") {
      if (!operate(item, stack)) return false;
    } else if (item !== undefined) {
      const other = Array.isArray(block[i + 1]) ? block[i + 1] : undefined;
      i += other === undefined ? 1 : 2;
      if (block[i] !== (other === undefined ? "if" : "ifelse")) return false;
      if (!branches(stack, item, Array.isArray(other) ? other : [])) return false;
    }
    if (stack.length > MAX_STACK) return false;
  }
  return true;
}

function branches(stack: Stack, one: Block, other: Block): boolean {
  if (stack.length === 0) return false;
  stack.pop();
  const [left, right] = [[...stack], [...stack]];
  if (!run(one, left) || !run(other, right) || left.length !== right.length) return false;
  const both = left.map((value, i) => (value === right[i] ? value : undefined));
  stack.splice(0, stack.length, ...both);
  return true;
}

function operate(name: string, stack: Stack): boolean {
  if (name === "copy" || name === "index") {
    const count = stack.pop();
    if (count === undefined || !Number.isInteger(count) || count < 0) return false;
    if (stack.length < (name === "copy" ? count : count + 1)) return false;
    stack.push(...(name === "copy" ? stack.slice(stack.length - count) : [stack.at(-1 - count)]));
    return true;
  }
  if (name === "roll") return roll(stack);
  const [takes, leaves] = OPERATORS.get(name) ?? [];
  if (takes === undefined || leaves === undefined || stack.length < takes) return false;
  if (DIVISIONS.has(name) && stack.at(-1) === 0) return false;
  const taken = stack.splice(stack.length - takes, takes);
  if (name === "dup") stack.push(taken[0], taken[0]);
  else if (name === "exch") stack.push(taken[1], taken[0]);
  else for (let i = 0; i < leaves; i++) stack.push(undefined);
  return true;
}

function roll(stack: Stack): boolean {
  const [by, count] = [stack.pop(), stack.pop()];
  if (by === undefined || count === undefined) return false;
  if (!Number.isInteger(by) || !Number.isInteger(count)) return false;
  if (count < 0 || count > stack.length) return false;
  if (count === 0) return true;
  const top = stack.splice(stack.length - count, count);
  const turn = ((by % count) + count) % count;
  stack.push(...top.slice(count - turn), ...top.slice(0, count - turn));
  return true;
}
