/** Signed data (RFC 5652), with the attributes of CAdES (EN 319 122-1). */
export {
  addUnsignedAttribute,
  ATTRIBUTE,
  attribute,
  cadesSignedAttributes,
  OID_DATA,
  OID_SIGNED_DATA,
  OID_TST_INFO,
  signatureTimestamp,
  signCms,
  signedData,
} from "./cms.ts";
export {
  readSignedData,
  verifySignedData,
  type SignedData,
  type SignedDataVerdict,
  type SignerInfo,
} from "./cms-reader.ts";
