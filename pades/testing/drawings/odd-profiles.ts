/** Pages in the colours of profiles that show other colours than the device does. */
import type { HiddenId } from "../../hidden/table.ts";
import { curve, ofInks, ofLight, tableProfile, turned } from "../colour-profile.ts";
import { profiled, profiledBy } from "./drawing-plans.ts";
import type { Plan } from "./page-file.ts";

export const oddProfiles: Readonly<Record<string, readonly [HiddenId, Plan]>> = {
  "a profile that makes black of white": [
    "drawing_ambiguous",
    profiled({ tones: curve(65535, 0) }),
  ],
  "a profile whose tones fall": ["drawing_ambiguous", profiled({ tones: curve(0, 65535, 20000) })],
  "a profile of one tone": ["drawing_ambiguous", profiled({ tones: curve(9, 9, 9) })],
  "a profile that shows red as blue": ["drawing_ambiguous", profiled({ swapped: true })],
  "a profile that turns light to dark": [
    "drawing_ambiguous",
    profiledBy(tableProfile(3, { A2B0: turned(ofLight) })),
  ],
  "a profile of inks that turns dark to light": [
    "drawing_ambiguous",
    profiledBy(tableProfile(4, { A2B0: turned(ofInks) }), 4),
  ],
  "a profile of which one table contradicts the other": [
    "drawing_ambiguous",
    profiledBy(tableProfile(3, { A2B0: ofLight, A2B1: turned(ofLight) })),
  ],
  "a profile of which a table of bytes contradicts": [
    "drawing_ambiguous",
    profiledBy(tableProfile(4, { A2B1: ofInks, A2B0: turned(ofInks) }, { type: "mft1" }), 4),
  ],
  "a profile of steps that turns greys": [
    "drawing_ambiguous",
    profiledBy(
      tableProfile(1, { A2B0: ([grey = 0]) => [100 - 100 * grey, 0, 0] }, { type: "mAB " }),
      1,
    ),
  ],
  "a profile that makes all greys white": [
    "drawing_ambiguous",
    profiledBy(
      tableProfile(3, { A2B0: (colour) => (Math.max(...colour) > 0 ? [100, 0, 0] : [0, 0, 0]) }),
    ),
  ],
  "a profile of colours of another kind": [
    "drawing_ambiguous",
    profiledBy(tableProfile(3, { A2B0: ofLight }, { space: "Lab " })),
  ],
  "a profile that says nothing": ["drawing_ambiguous", profiledBy(tableProfile(3, {}))],
};
