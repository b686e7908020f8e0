import { Note } from "@paraph/ui/feedback/note";
import { WayOn } from "./level-panel.tsx";
import type { SignAct } from "./signing/use-sign-act.ts";
import type { ViewParts } from "./view-parts.ts";

/**
 * Why the person cannot sign at the level, with a link to what is missing. It is a warning before the click, and an
 * error after it.
 */
export function ActProblem(props: Pick<ViewParts, "signing" | "guest"> & { act: SignAct }) {
  const { act, signing, guest } = props;
  return (
    <Note tone={act.isRefused ? "error" : "warning"}>
      {act.problem} {guest === undefined && <WayOn reason={signing.against} signing={signing} />}
    </Note>
  );
}
