import { appendFile } from "node:fs/promises";
import { sign, type SignOptions } from "../index.ts";
import { append, fileSource } from "../read/index.ts";
import { validate } from "../validate/index.ts";
import { prepareFields } from "../write/index.ts";

/** Signs a file on disk as Ada, at B-LTA, and validates the result. */
export async function signContract(path: string, parties: Omit<SignOptions, "field" | "level">) {
  const positions = [{ page: 0, x: 72, y: 640, width: 200, height: 60 }];
  const file = fileSource(path);
  const fields = prepareFields(file, [{ name: "Ada", tooltip: "Signature of Ada", positions }]);
  const prepared = append(file, fields.bytes);
  const { tails } = await sign(prepared, { ...parties, field: "Ada", level: "B-LTA" });
  for (const tail of [fields.bytes, ...tails]) await appendFile(path, tail);
  return validate(fileSource(path), { anchors: parties.anchors ?? [], at: new Date() });
}
