/**
 * PDF signatures, all signing steps in one process: `sign`, `extend`. README.md has a tour and lists the other entry
 * points; each name is exported by one of them.
 */
export { extend, type ExtendOptions } from "./sign/extend.ts";
export { sign, type Signed, type SignOptions } from "./sign/sign.ts";
export { signFile } from "./sign/sign-file.ts";
