/**
 * The modals that are open over the page: at most one dialog and one overlay at a time (specification sections 2 to 4).
 * Opening another one of the same kind replaces it: "signing" becomes "signing-success".
 */
import { createStore } from "../browser/stored.ts";
import type { ModalName, ModalProps, ModalResult } from "./modal-names.ts";

/** The differences between the two kinds (specification section 4). */
export const MODAL_KINDS = {
  /** Closes when its action has succeeded. */
  dialog: { closesOn: () => true },
  /** Closes only if its action returns "complete". */
  overlay: { closesOn: (answer: unknown) => answer === "complete" },
} as const satisfies Record<string, { closesOn: (answer: unknown) => boolean }>;

export type ModalKind = keyof typeof MODAL_KINDS;

/** An open modal: specification section 3, "Dialog request" and "Overlay request". */
export interface ModalRequest {
  /** Distinguishes two openings with the same name. */
  readonly id: number;
  /** The namespace, such as "document" in "document/withdraw"; overlays have none. */
  readonly namespace: string | undefined;
  readonly name: string;
  readonly props: object;
  /** A method, because only `openModal` and the component know the type of its parameter. */
  onAction(result: unknown): unknown;
}

interface ModalState {
  readonly request: ModalRequest | null;
  readonly loading: boolean;
  readonly failure: unknown;
}

const NOTHING: ModalState = { request: null, loading: false, failure: undefined };

/** The open modal of each kind. */
export const openModals = {
  dialog: createStore<ModalState>(NOTHING),
  overlay: createStore<ModalState>(NOTHING),
};

/** The function that resolves the promise of each request. It is removed when it is called. */
const waiting = new Map<number, (result: unknown) => void>();
let opened = 0;

/**
 * Opens a dialog or an overlay.
 * @param name a name of the registry; an unknown one fails to load and is closed (section 8)
 * @param props the props of the component
 * @param action runs with the result of the component, which shows meanwhile that it is loading; if it fails, the
 *   component stays and shows the error. An overlay is closed only if the action returns "complete".
 * @returns the result once the action has succeeded; `undefined` if the modal was closed or replaced before
 */
export function openModal<N extends ModalName>(
  name: N,
  props: ModalProps<N>,
  action: (result: ModalResult<N>) => unknown = () => "complete",
): Promise<ModalResult<N> | undefined> {
  const key: string = name;
  const slash = key.indexOf("/");
  const kind = slash === -1 ? "overlay" : "dialog";
  closeModal(kind);
  opened += 1;
  const id = opened;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  waiting.set(id, resolve);
  openModals[kind].set({
    ...NOTHING,
    request: {
      id,
      namespace: slash === -1 ? undefined : key.slice(0, slash),
      name: key.slice(slash + 1),
      props,
      onAction: action,
    },
  });
  return promise as Promise<ModalResult<N> | undefined>;
}

function settle(id: number, result: unknown): void {
  waiting.get(id)?.(result);
  waiting.delete(id);
}

/** Closes the open modal of a kind; with an id, only if it has this id. */
export function closeModal(kind: ModalKind, id?: number): void {
  const { request, loading } = openModals[kind].get();
  if (!request || (id !== undefined && request.id !== id)) return;
  openModals[kind].set(NOTHING);
  // The action is still running, and resolves the promise itself.
  if (!loading) settle(request.id, undefined);
}

/** Shows an error on the open modal of a kind. */
export function failModal(kind: ModalKind, failure: unknown): void {
  const { request } = openModals[kind].get();
  if (request) openModals[kind].set({ request, loading: false, failure });
}

/** Runs the action of the open modal of a kind. Does nothing while it is already running. */
export async function actOnModal(kind: ModalKind, result: unknown): Promise<void> {
  const store = openModals[kind];
  const { request } = store.get();
  try {
    await attemptOnModal(kind, result);
  } catch (failure) {
    if (store.get().request?.id === request?.id) failModal(kind, failure);
  }
}

/** The same; throws if the action fails, and shows no error. */
export async function attemptOnModal(kind: ModalKind, result: unknown): Promise<void> {
  const store = openModals[kind];
  const { request, loading } = store.get();
  if (!request || loading) return;
  const isStillOpen = () => store.get().request?.id === request.id;
  const rest = { request, loading: false, failure: undefined };
  store.set({ ...rest, loading: true });
  try {
    const over = MODAL_KINDS[kind].closesOn(await request.onAction(result));
    if (isStillOpen()) store.set(over ? NOTHING : rest);
    if (over) settle(request.id, result);
  } catch (failure) {
    if (isStillOpen()) store.set(rest);
    throw failure;
  } finally {
    if (!isStillOpen()) settle(request.id, undefined);
  }
}
