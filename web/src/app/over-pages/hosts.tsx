import { lazy } from "react";
import { Arrivals } from "./arrivals.tsx";
import { DialogsOfPages } from "./dialogs-of-pages.ts";
import { DowngradeAsked } from "./downgrade-asked.tsx";
import { MembershipEnded } from "./membership-ended.tsx";
import { ModalHost } from "./modal-host.tsx";
import { modalRegistry } from "./modal-registry.ts";
import { PaletteHost } from "../palette/palette-host.tsx";
import { provideBodies } from "../../lib/over-pages/preload-modals.ts";
import { config } from "../../lib/service/config.ts";
import { LazyPart } from "../../shell/lazy-body.tsx";
import { SnackbarHost } from "./snackbar-host.tsx";
import { TermsAsked } from "./terms-asked.tsx";

const OutsideParties = lazy(() => import("../../shell/outside/outside-parties.tsx"));

provideBodies((name) => modalRegistry[name]());

const { idleMinutes } = config;
if (idleMinutes !== undefined) {
  void import("../../session/time/idle.ts").then(({ followIdle }) => followIdle(idleMinutes));
}

/**
 * Everything over the pages, loaded once the first page is shown: dialogs, overlays, messages, and tasks without a
 * view.
 */
export default function Hosts() {
  return (
    <>
      <Arrivals />
      <TermsAsked />
      <DowngradeAsked />
      <MembershipEnded />
      <DialogsOfPages />
      <ModalHost />
      <PaletteHost />
      <SnackbarHost />
      <LazyPart about="The services of others could not be followed" onFailure={() => undefined}>
        <OutsideParties />
      </LazyPart>
    </>
  );
}
