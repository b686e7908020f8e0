/** The body of every dialog, loaded when it is first opened. */
import type { DialogBody, DialogName } from "./names.ts";

export type DialogRegistry = { [N in DialogName]: () => Promise<{ default: DialogBody<N> }> };

export const dialogRegistry: DialogRegistry = {};
