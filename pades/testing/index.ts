/** Files, authorities and ceremonies for the tests of all parts. What is done to files: `attacks/`, `drawings/`, `fonts/`. */
export { asStored, inMemory } from "./as-stored.ts";
export { linearisedTrap } from "./beginnings.ts";
export { ceremony, signedBy } from "./ceremony.ts";
export { encrypted, type EncryptionKind } from "./encrypted.ts";
export { foreignSigned, keptAlive, type ForeignPlan } from "./foreign.ts";
export { forms } from "./forms.ts";
export { hiddenFile, ordinaryFile } from "./hidden.ts";
export { keyedWorld } from "./keyed-world.ts";
export { linearised } from "./linearised.ts";
export { makePdf, writeObjects, type PdfPlan } from "./pdf.ts";
export { makeArchivePdf } from "./pdfa.ts";
export { formFieldsIn, signaturesIn } from "./read-back.ts";
export { makeRecipient } from "./recipients.ts";
export { writeSparsePdf } from "./sparse.ts";
export { makeWorld, POLICY, type Person, type World } from "./world.ts";
