/** DER (ITU-T X.690): values written and read, and PEM around them. */
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
export { children, DerError, fields, readDer, type DerNode } from "./der-reader.ts";
export { octetsOf } from "./der-values.ts";
export { fromPem, toPem } from "./pem.ts";
