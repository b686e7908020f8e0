/**
 * The one dialog that is open (specification sections 2 and 4): its request, and whether its action is
 * running. Opening another replaces it.
 */
import { createStore } from "../lib/browser/stored.ts";
import type { DialogName, DialogProps, DialogResult } from "./names.ts";

export interface DialogRequest {
  /** Tells two openings of the same dialog apart. */
  readonly id: number;
  /** "document" of "document/withdraw". */
  readonly namespace: string;
  readonly name: string;
  readonly props: object;
  /** A method, since what it is given is known to `open…` and to the body alone. */
  onAction(result: unknown): unknown;
}

export interface DialogState {
  readonly request: DialogRequest | null;
  readonly loading: boolean;
  readonly failure: unknown;
}

const NOTHING: DialogState = { request: null, loading: false, failure: undefined };

export const dialogState = createStore<DialogState>(NOTHING);
let opened = 0;

/**
 * Opens a dialog. Its action handler runs with the body's result; when it is through, the dialog closes
 * if it is still the same one. If it fails, the dialog stays and says why.
 */
export function openDialog<N extends DialogName>(
  name: N,
  props: DialogProps<N>,
  onAction: (result: DialogResult<N>) => unknown = () => undefined,
): void {
  opened += 1;
  const key: string = name;
  const [namespace = "", ...rest] = key.split("/");
  dialogState.set({
    request: { id: opened, namespace, name: rest.join("/"), props, onAction },
    loading: false,
    failure: undefined,
  });
}

/** Closes the dialog that is open. With an id only if it is still that one. */
export function closeDialog(id?: number): void {
  const { request } = dialogState.get();
  if (request && (id === undefined || request.id === id)) dialogState.set(NOTHING);
}

/** Runs the action handler of the open dialog; a second call while it runs does nothing. */
export async function actOnDialog(result: unknown): Promise<void> {
  const { request, loading } = dialogState.get();
  if (!request || loading) return;
  dialogState.set({ request, loading: true, failure: undefined });
  try {
    await request.onAction(result);
    closeDialog(request.id);
  } catch (failure) {
    if (dialogState.get().request?.id === request.id) {
      dialogState.set({ request, loading: false, failure });
    }
  }
}
