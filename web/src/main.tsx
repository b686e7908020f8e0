import "./styles.css";
import { UiProvider } from "@paraph/ui/ui-provider";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createAppRouter } from "./router.tsx";
import { keepQueryParameters } from "./session/query-parameters.ts";
import { reloadOnStaleChunk } from "./session/stale-chunk.ts";
import { ensureAreas, WordsProvider } from "./session/words.tsx";
import { Failure } from "./shell/failure.tsx";
import { useAfterFirstPage } from "./shell/first-page.ts";
import { layouts } from "./shell/layouts.ts";
import { RouteTitle } from "./shell/route-title.tsx";
import { LazyPart } from "./shell/lazy-body.tsx";
import { followMaintenance } from "./shell/maintenance.ts";
import { startErrorReporting } from "./shell/outside/start-error-reporting.ts";
import { TestSystemRibbon } from "./shell/test-system-ribbon.tsx";
import { followTheme } from "./shell/theme.ts";

const Hosts = lazy(() => import("./hosts.tsx"));

/** Over every page, inside the router: what they show may lead to another page. */
function OverPages() {
  const due = useAfterFirstPage();
  return (
    <>
      <TestSystemRibbon />
      <RouteTitle />
      {due && (
        <LazyPart
          about="What stands over the pages could not be loaded"
          onFailure={() => undefined}
        >
          <Hosts />
        </LazyPart>
      )}
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
const router = createAppRouter({ layouts, Failure, OverPages });

createRoot(root).render(
  <StrictMode>
    <WordsProvider>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </WordsProvider>
  </StrictMode>,
);
