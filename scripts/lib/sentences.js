// @ts-check
// The table of `npm run sentences`: every sentence by its key, now and before.

/**
 * A sentence: the group that it stands in ("web.login"), its key there ("form.title"), and what it says.
 * @typedef {{ group: string, key: string, text: string }} Said
 */

/**
 * The sentences of files of words by their whole keys ("web.login.form.title"). What a file takes over from another one
 * stands once, with the file that says it.
 * @param {readonly [group: string, words: unknown][]} files the words of each file by its folder
 * @returns {Map<string, Said>}
 */
export function sentencesOf(files) {
  const ordered = files.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const own = new Set(files.map(([, words]) => words));
  const all = ordered.flatMap(([group, words]) => {
    const inner = files.filter(([name]) => name.startsWith(`${group}.`));
    const spread = new Set(inner.flatMap(([, one]) => leaves(one, own).map(String)));
    return leaves(words, own)
      .filter((leaf) => !spread.has(String(leaf)))
      .map(([key, text]) => ({ group, key, text }));
  });
  return new Map(all.map((one) => [`${one.group}.${one.key}`, one]));
}

/**
 * The texts of an object with the keys to them. Objects that are a file of their own are left out.
 * @param {unknown} words
 * @param {ReadonlySet<unknown>} files
 * @returns {[key: string, text: string][]}
 */
function leaves(words, files) {
  if (words === null || typeof words !== "object") return [];
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value !== "object") return [[key, String(value)]];
    if (files.has(value)) return [];
    return leaves(value, files).map(([rest, text]) => [`${key}.${rest}`, text]);
  });
}

/**
 * A Markdown table of all sentences of today, and one of those that are gone. A key that has moved to another group is
 * found there if it stood in one group alone.
 * @param {ReadonlyMap<string, Said>} before
 * @param {ReadonlyMap<string, Said>} after
 */
export function tableOf(before, after) {
  const gone = new Map([...before].filter(([key]) => !after.has(key)));
  /** @param {Said} said */
  const cameFrom = ({ key }) => {
    const places = [...gone.values()].filter((one) => one.key === key);
    return places.length === 1 ? places[0] : undefined;
  };
  /** @type {Set<Said>} */
  const moved = new Set();
  const rows = [...after].map(([key, said]) => {
    const same = before.get(key);
    const from = same === undefined ? cameFrom(said) : undefined;
    if (from !== undefined) moved.add(from);
    const was = same?.text ?? (from && `${from.text} (in ${from.group})`);
    return [key, was ?? "new", said.text];
  });
  const removed = [...gone].filter(([, said]) => !moved.has(said));
  return [
    ...table(["key", "before", "after"], rows),
    "",
    `Removed: ${removed.length}`,
    "",
    ...table(
      ["key", "before"],
      removed.map(([key, { text }]) => [key, text]),
    ),
  ].join("\n");
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  const cell = (/** @type {string} */ text) =>
    text
      .replaceAll("\\", "\\\\")
      .replaceAll("|", "\\|")
      .replaceAll(/\s*\n\s*/g, "<br>");
  return [line(head), line(head.map(() => "---")), ...rows.map((row) => line(row.map(cell)))];
}
