/**
 * What is open over the page: at most one dialog and one overlay at a time (specification sections 2 to 4).
 * Opening another of the same kind replaces it: "signing" becomes "signing-success".
 */
import { createStore } from "../browser/stored.ts";
import type { ModalName, ModalProps, ModalResult } from "./modal-names.ts";

/** What tells the two kinds apart (specification section 4). */
export const MODAL_KINDS = {
  /** Closes once its action has run. */
  dialog: { closesOn: () => true },
  /** Closes only when its action answers "complete". */
  overlay: { closesOn: (answer: unknown) => answer === "complete" },
} as const satisfies Record<string, { closesOn: (answer: unknown) => boolean }>;

export type ModalKind = keyof typeof MODAL_KINDS;

/** What is open: specification section 3, "Dialog request" and "Overlay request". */
export interface ModalRequest {
  /** Tells two openings of the same name apart. */
  readonly id: number;
  /** "document" of "document/withdraw"; overlays have none. */
  readonly namespace: string | undefined;
  readonly name: string;
  readonly props: object;
  /** A method, since what it is given is known to `openModal` and to the body alone. */
  onAction(result: unknown): unknown;
}

interface ModalState {
  readonly request: ModalRequest | null;
  readonly loading: boolean;
  readonly failure: unknown;
}

const NOTHING: ModalState = { request: null, loading: false, failure: undefined };

/** What is open now, of each kind. */
export const openModals = {
  dialog: createStore<ModalState>(NOTHING),
  overlay: createStore<ModalState>(NOTHING),
};

/** How to answer who opened a request; its entry goes with the answer. */
const waiting = new Map<number, (result: unknown) => void>();
let opened = 0;

/**
 * Opens a dialog or an overlay.
 * @param name as in the registry; what it does not know fails to load and is closed (section 8)
 * @param props what the body shows
 * @param action runs with the body's result, while the body says that it is loading; if it fails, the body stays
 * and says why. Of an overlay only the answer "complete" closes it.
 * @returns the body's result once its action has run, `undefined` if it was closed or replaced before
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

/** Closes what is open of a kind. With an id only if it is still that one. */
export function closeModal(kind: ModalKind, id?: number): void {
  const { request, loading } = openModals[kind].get();
  if (!request || (id !== undefined && request.id !== id)) return;
  openModals[kind].set(NOTHING);
  // What its action does is still to come, and answers then.
  if (!loading) settle(request.id, undefined);
}

/** Says on what is open of a kind why something failed. */
export function failModal(kind: ModalKind, failure: unknown): void {
  const { request } = openModals[kind].get();
  if (request) openModals[kind].set({ request, loading: false, failure });
}

/** Runs the action of what is open of a kind; a second call while it runs does nothing. */
export async function actOnModal(kind: ModalKind, result: unknown): Promise<void> {
  const store = openModals[kind];
  const { request, loading } = store.get();
  if (!request || loading) return;
  const isStillOpen = () => store.get().request?.id === request.id;
  store.set({ request, loading: true, failure: undefined });
  try {
    const over = MODAL_KINDS[kind].closesOn(await request.onAction(result));
    if (isStillOpen()) store.set(over ? NOTHING : { request, loading: false, failure: undefined });
    if (over) settle(request.id, result);
  } catch (failure) {
    if (isStillOpen()) store.set({ request, loading: false, failure });
  }
  if (!isStillOpen()) settle(request.id, undefined);
}
