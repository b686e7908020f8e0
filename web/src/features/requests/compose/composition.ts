import type { Desk } from "../../../components/document-viewer/use-desk.ts";
import type { Uploads } from "../../../components/upload/use-uploads.ts";
import type { HistoryActs } from "./history/use-history.ts";
import type { EditedDraft } from "./use-draft.ts";
import type { Places } from "./placing/use-places.ts";
import type { Entry } from "./signers/use-entry.ts";
import type { Sending } from "./use-sending.ts";

/** Everything that both layouts of the composer use. */
export interface Composition {
  readonly edited: EditedDraft;
  /** The text in the field for signers. */
  readonly entry: Entry;
  readonly uploads: Uploads;
  readonly desk: Desk;
  readonly places: Places;
  readonly history: HistoryActs;
  /** The first step that is not done: 0 documents, 1 signers, 2 places, 3 send. */
  readonly step: number;
  /** Whether it was opened to add signers. */
  readonly atSigners: boolean;
  /** The step that a narrow window shows. It stays when the window is turned. */
  readonly screen: number;
  readonly setScreen: (step: number) => void;
  /** Leaves the composer after a question; the draft stays. */
  readonly leave: () => void;
  readonly saveAndClose: () => void;
  /** Shows the draft as its signers will see it; undefined while there are no signers or no documents. */
  readonly preview: (() => void) | undefined;
  /** Whether only the sender signs. */
  readonly alone: boolean;
  /** Undefined if the person may not send. */
  readonly send: Sending | undefined;
}
