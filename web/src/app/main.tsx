import "./styles.css";
import { routes } from "@paraph/rules/routes";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, openRouter } from "./app.tsx";
import { fetchPages } from "./page-of.ts";
import { keepQueryParameters } from "../session/query-parameters.ts";
import { loadPart, reloadOnStaleChunk } from "../lib/browser/stale-chunk.ts";
import { afterFirstPage } from "../lib/browser/first-page.ts";
import { connection, followNetwork } from "../lib/service/connection.ts";
import { followMaintenance } from "../lib/service/maintenance.ts";
import { startErrorReporting } from "../shell/outside/start-error-reporting.ts";
import { followTheme } from "../lib/browser/theme.ts";

startErrorReporting();
reloadOnStaleChunk();
followNetwork();
afterFirstPage(() => void followMaintenance());
keepQueryParameters(location.search);
followTheme();
// The table of all pages is loaded in parallel with the texts if another page than the login is opened, otherwise after
// the login is shown.
if (location.pathname === routes.login.path) afterFirstPage(fetchPages);
else fetchPages();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");

// Says what the page says without a client, until the notice of the client is there.
connection.subscribe(() =>
  document.getElementById("lost")?.toggleAttribute("hidden", connection.get() === undefined),
);
const router = await loadPart(openRouter);

createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
