import type { Desk } from "../../../components/document-viewer/use-desk.ts";
import type { Uploads } from "../../../components/upload/use-uploads.ts";
import type { HistoryActs } from "./history/use-history.ts";
import type { EditedDraft } from "./use-draft.ts";
import type { Places } from "./placing/use-places.ts";
import type { Entry } from "./signers/use-entry.ts";
import type { Sending } from "./use-sending.ts";

/** What both layouts of the composer work with. */
export interface Composition {
  readonly edited: EditedDraft;
  /** What is typed into the field for signers. */
  readonly entry: Entry;
  readonly uploads: Uploads;
  readonly desk: Desk;
  readonly places: Places;
  readonly history: HistoryActs;
  /** 0 documents, 1 signers, 2 places, 3 send: the first that is not done. */
  readonly step: number;
  /** It was opened for its signers. */
  readonly atSigners: boolean;
  /** The step that a narrow window shows; it stays when the window is turned. */
  readonly screen: number;
  readonly setScreen: (step: number) => void;
  /** Asks before it leaves; the draft stays. */
  readonly leave: () => void;
  readonly saveAndClose: () => void;
  /** Shows the draft as its signers will see it; undefined while nobody signs, or nothing. */
  readonly preview: (() => void) | undefined;
  /** Only the sender signs. */
  readonly alone: boolean;
  /** Undefined for a person who may not send. */
  readonly send: Sending | undefined;
}
