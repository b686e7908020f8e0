/** DER (ITU-T X.690): values written and read. */
export {
  bits,
  enumerated,
  explicit,
  generalizedTime,
  implicit,
  int,
  nil,
  octet,
  oid,
  printable,
  seq,
  set,
  setOf,
  time,
  utf8,
} from "./der.ts";
export { children, DerError, fields, inside, readDer, type DerNode } from "./der-reader.ts";
export { octetsOf } from "./der-values.ts";
