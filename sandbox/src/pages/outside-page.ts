/** The parties that pages call directly: the status page's switch, and what the others received. */
import type { Kind, Recorded } from "../outside/recorded.ts";
import { GROUP_NAMES, type Maintenance, type MaintenanceState } from "../outside/status.ts";
import { html, type Html } from "./html.ts";
import { moment } from "./layout.ts";

const KIND_WORDS: Record<Kind, string> = {
  forms: "Marketing forms",
  analytics: "Analytics",
  errors: "Error reporting",
  referral: "Referral widget",
};

const STATE_WORDS: Record<MaintenanceState, string> = {
  NOTSTARTEDYET: "Planned",
  INPROGRESS: "In progress",
  COMPLETED: "Completed",
};

/** How many a person reads; all of them are at /recorded.json. */
const SHOWN = 50;

const row = ({ kind, what, at, body }: Recorded): Html =>
  html`<li>
    <span class="what">
      <b>${KIND_WORDS[kind]}: ${what}</b>
      <span><code>${JSON.stringify(body).slice(0, 300)}</code></span>
    </span>
    <span>${moment(at)}</span>
  </li>`;

const present = (maintenance: Maintenance): Html =>
  html`<ul class="people">
    <li>
      <span class="what">
        <b>${maintenance.name}</b>
        <span>${maintenance.group}, since ${moment(maintenance.start)}</span>
      </span>
      <span>${STATE_WORDS[maintenance.status]}</span>
      <button type="button" class="small" data-maintenance-over>Switch off</button>
    </li>
  </ul>`;

const title = (maintenance: Maintenance | null): string => {
  if (maintenance === null) return "No maintenance is announced.";
  if (maintenance.status === "INPROGRESS") return "Maintenance is in progress.";
  return maintenance.status === "COMPLETED"
    ? "Maintenance is completed."
    : "Maintenance is planned.";
};

const recordedTitle = (number: number): string =>
  number === 0
    ? "Nothing is recorded."
    : number === 1
      ? "One call was recorded."
      : `${number} calls were recorded.`;

const options = (names: readonly string[], words: Readonly<Record<string, string>> = {}): Html[] =>
  names.map((name) => html`<option value="${name}">${words[name] ?? name}</option>`);

export const outsidePage = (maintenance: Maintenance | null, recorded: readonly Recorded[]): Html =>
  html`<div class="margin">
    <p class="side">Status page</p>
    <section>
      <h1>${title(maintenance)}</h1>
      <p class="lead">
        Paraph reads this status page when a page loads, and every minute during maintenance.
        Maintenance of the group Platform keeps people out. Maintenance of other groups shows a
        banner. API:
        <code>GET</code> and <code>PUT /status.json</code>.
      </p>
      ${maintenance ? present(maintenance) : null}
    </section>
    <p class="side">Announce</p>
    <section>
      <form class="sheet" data-maintenance>
        <div class="field">
          <label for="name">Name</label>
          <input id="name" name="name" type="text" value="Planned maintenance" required />
        </div>
        <div class="field">
          <label for="group">Component group</label>
          <select id="group" name="group">
            ${options(GROUP_NAMES)}
          </select>
        </div>
        <div class="field">
          <label for="state">State</label>
          <select id="state" name="status">
            ${options(["INPROGRESS", "NOTSTARTEDYET", "COMPLETED"], STATE_WORDS)}
          </select>
        </div>
        <p class="wrong" role="alert" data-wrong hidden></p>
        <button type="submit" class="primary">Announce</button>
      </form>
    </section>
    <p class="side">Recorded</p>
    <section>
      <h2>${recordedTitle(recorded.length)}</h2>
      <p class="note">
        What pages sent to marketing forms, analytics, error reporting and the referral widget. The
        first two receive nothing outside production. API: <code>GET /recorded.json?kind=</code>.
      </p>
      ${
        recorded.length > 0
          ? html`<ul class="people">
                ${recorded.slice(0, SHOWN).map(row)}
              </ul>
              <p><button type="button" data-forget>Delete all</button></p>`
          : null
      }
    </section>
  </div>`;

/** The page of one maintenance, to which the banner links; null: it is over and deleted. */
export const maintenancePage = (maintenance: Maintenance | null): Html =>
  maintenance === null
    ? html`<h1>This maintenance is over.</h1>`
    : html`<h1>${maintenance.name}</h1>
        <p class="lead">
          ${maintenance.group}: ${STATE_WORDS[maintenance.status]}, since
          ${moment(maintenance.start)}.
        </p>`;
