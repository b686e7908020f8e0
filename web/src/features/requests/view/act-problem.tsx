import { Note } from "@paraph/ui/feedback/note";
import { WayToLevel } from "../../../components/people/way-to-level.tsx";
import type { SignAct } from "./signing/use-sign-act.ts";
import type { ViewParts } from "./view-parts.ts";

/** Why one cannot sign at the level, and the way to what is missing: a warning before the click, an error after it. */
export function ActProblem(props: Pick<ViewParts, "signing" | "guest"> & { act: SignAct }) {
  const { act, signing, guest } = props;
  return (
    <Note tone={act.isRefused ? "error" : "warning"}>
      {act.problem} {guest === undefined && <WayToLevel reason={signing.against} />}
    </Note>
  );
}
