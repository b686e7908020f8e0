import { lazy } from "react";
import { Arrivals } from "./arrivals.tsx";
import { DowngradeAsked } from "./downgrade-asked.tsx";
import { DialogHost } from "./dialogs/host.tsx";
import { OverlayHost } from "./overlays/host.tsx";
import { PaletteHost } from "./palette/host.tsx";
import { Whole } from "./whole.tsx";
import { config } from "./lib/service/config.ts";
import { LazyPart } from "./shell/lazy-body.tsx";
import { SnackbarHost } from "./snackbar/host.tsx";
import { TermsAsked } from "./terms-asked.tsx";

const OutsideParties = lazy(() => import("./shell/outside/outside-parties.tsx"));

const { idleMinutes } = config;
if (idleMinutes !== undefined) {
  void import("./session/idle.ts").then(({ followIdle }) => followIdle(idleMinutes));
}

/** Over every page, once the first one is there: dialogs, overlays, messages, and what is done beside them. */
export default function Hosts() {
  return (
    <Whole>
      <Arrivals />
      <TermsAsked />
      <DowngradeAsked />
      <DialogHost />
      <OverlayHost />
      <PaletteHost />
      <SnackbarHost />
      <LazyPart about="The services of others could not be followed" onFailure={() => undefined}>
        <OutsideParties />
      </LazyPart>
    </Whole>
  );
}
