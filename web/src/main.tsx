import "./styles.css";
import { UiProvider } from "@paraph/ui/ui-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Arrivals } from "./arrivals.tsx";
import { DialogHost } from "./dialogs/host.tsx";
import { OverlayHost } from "./overlays/host.tsx";
import { createAppRouter } from "./router.tsx";
import { keepQueryParameters } from "./session/query-parameters.ts";
import { queryClient } from "./session/query-client.ts";
import { reloadOnStaleChunk } from "./session/stale-chunk.ts";
import { ensureAreas, WordsProvider } from "./session/words.tsx";
import { Failure } from "./shell/failure.tsx";
import { layouts } from "./shell/layouts.ts";
import { RouteTitle } from "./shell/route-title.tsx";
import { LazyPart } from "./shell/lazy-body.tsx";
import { followMaintenance } from "./shell/maintenance.ts";
import { NotFound } from "./shell/not-found.tsx";
import { startErrorReporting } from "./shell/outside/start-error-reporting.ts";
import { TestSystemRibbon } from "./shell/test-system-ribbon.tsx";
import { followTheme } from "./shell/theme.ts";
import { TermsAsked } from "./terms-asked.tsx";
import { SnackbarHost } from "./snackbar/host.tsx";

const OutsideParties = lazy(() => import("./shell/outside/outside-parties.tsx"));

/** Over every page, inside the router: what they show may lead to another page. */
function Hosts() {
  return (
    <>
      <TestSystemRibbon />
      <RouteTitle />
      <Arrivals />
      <TermsAsked />
      <DialogHost />
      <OverlayHost />
      <SnackbarHost />
      <LazyPart about="The services of others could not be followed" onFailure={() => undefined}>
        <OutsideParties />
      </LazyPart>
    </>
  );
}

startErrorReporting();
reloadOnStaleChunk();
followMaintenance();
keepQueryParameters(location.search);
followTheme();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");

await ensureAreas(["common", "titles", "ui", "shell", "forms"]);
const router = createAppRouter({ layouts, Failure, NotFound, Hosts });

createRoot(root).render(
  <StrictMode>
    <WordsProvider>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </WordsProvider>
  </StrictMode>,
);
