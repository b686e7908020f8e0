import { Note } from "@paraph/ui/feedback/note";
import { WayToLevel } from "../../../components/people/way-to-level.tsx";
import type { ViewParts } from "./view-parts.ts";

/** Why one cannot sign at the level, and the way to what is missing: a warning before the click, an error after it. */
export function ActProblem({ act, signing, guest }: Pick<ViewParts, "act" | "signing" | "guest">) {
  return (
    <Note tone={act.isRefused ? "error" : "warning"}>
      {act.problem} {guest === undefined && <WayToLevel reason={signing.against} />}
    </Note>
  );
}
