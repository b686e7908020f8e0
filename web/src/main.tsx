import "./styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, openRouter } from "./app.tsx";
import { keepQueryParameters } from "./session/query-parameters.ts";
import { reloadOnStaleChunk } from "./session/stale-chunk.ts";
import { followMaintenance } from "./shell/maintenance.ts";
import { startErrorReporting } from "./shell/outside/start-error-reporting.ts";
import { followTheme } from "./shell/theme.ts";

startErrorReporting();
reloadOnStaleChunk();
followMaintenance();
keepQueryParameters(location.search);
followTheme();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element");

const router = await openRouter();

createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
