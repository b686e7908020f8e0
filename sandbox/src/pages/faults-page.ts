/** The page on which people choose the faults of the sandbox. */
import {
  ENDPOINT_WORDS,
  endpointsOf,
  KIND_WORDS,
  KINDS,
  kindsOf,
  SOURCES,
  type Fault,
  type Source,
} from "../faults/catalogue.ts";
import type { Told } from "../trust/succession.ts";
import { html, type Html } from "./html.ts";
import { successionPart } from "./succession-part.ts";

const SOURCE_WORDS: Record<Source, string> = {
  eu: "EU provider",
  ch: "Swiss provider",
  inbox: "Gateways",
};

function extent({ kind, ms, status, seconds, days, times }: Fault): string {
  const measure =
    kind === "delay"
      ? `${ms ?? 0} ms`
      : kind === "error"
        ? `status ${status ?? 503}`
        : kind === "clock"
          ? `${seconds ?? 0} s`
          : kind === "ends-soon"
            ? `in ${days ?? 0} days`
            : null;
  const often =
    times === undefined
      ? "until you switch it off"
      : times === 1
        ? "once more"
        : `${times} more times`;
  return measure ? `${measure}, ${often}` : often;
}

const row = (fault: Fault, index: number): Html =>
  html`<li>
    <span class="what">
      <b>${ENDPOINT_WORDS[fault.endpoint]} ${KIND_WORDS[fault.kind]}</b>
      <span>${SOURCE_WORDS[fault.source]}, ${extent(fault)}</span>
    </span>
    <button type="button" class="small" data-remove="${index}">
      Switch off<span class="hidden"> fault ${index + 1}</span>
    </button>
  </li>`;

const places = (source: Source): Html =>
  html`<optgroup label="${SOURCE_WORDS[source]}">
    ${endpointsOf(source).map(
      (endpoint) =>
        html`<option value="${source}/${endpoint}" data-kinds="${kindsOf(endpoint).join(" ")}">
          ${ENDPOINT_WORDS[endpoint]}
        </option>`,
    )}
  </optgroup>`;

const title = (number: number): string =>
  number === 0
    ? "No faults are switched on."
    : number === 1
      ? "One fault is switched on."
      : `${number} faults are switched on.`;

export const faultsPage = (faults: readonly Fault[], authorities: readonly Told[]): Html =>
  html`<div class="margin">
    <p class="side">Now</p>
    <section>
      <h1>${title(faults.length)}</h1>
      <p class="lead">
        Make trust service providers, email and SMS fail, and see what Paraph does. Faults end when
        the sandbox stops. API: <code>GET</code> and <code>PUT /faults.json</code>.
      </p>
      ${
        faults.length > 0
          ? html`<ul class="people">
              ${faults.map(row)}
            </ul>`
          : null
      }
      ${faults.length > 1 ? html`<p><button type="button" data-remove="all">Switch all off</button></p>` : null}
    </section>
    <p class="side">New</p>
    <section>
      <form class="sheet" data-fault data-faults="${JSON.stringify(faults)}">
        <div class="field">
          <label for="place">Where</label>
          <select id="place" name="place">
            ${SOURCES.map(places)}
          </select>
        </div>
        <div class="field">
          <label for="kind">What happens</label>
          <select id="kind" name="kind">
            ${KINDS.map((kind) => html`<option value="${kind}">It ${KIND_WORDS[kind]}</option>`)}
          </select>
        </div>
        <div class="field" data-measure="delay">
          <label for="ms">Milliseconds</label>
          <input id="ms" name="ms" type="number" min="1" max="600000" value="3000" />
        </div>
        <div class="field" data-measure="error">
          <label for="status">Status</label>
          <input id="status" name="status" type="number" min="500" max="599" value="503" />
        </div>
        <div class="field" data-measure="clock">
          <label for="seconds">Seconds ahead</label>
          <input id="seconds" name="seconds" type="number" value="3600" />
          <p class="note">Use a negative number for a clock that is behind.</p>
        </div>
        <div class="field" data-measure="ends-soon">
          <label for="days">Days until it ends</label>
          <input id="days" name="days" type="number" min="1" max="3650" value="30" />
        </div>
        <div class="field">
          <label for="times">How often (optional)</label>
          <input id="times" name="times" type="number" min="1" max="1000000" />
          <p class="note">If empty, it lasts until you switch it off.</p>
        </div>
        <p class="wrong" role="alert" data-wrong hidden></p>
        <button type="submit" class="primary">Switch on</button>
      </form>
    </section>
    ${successionPart(authorities)}
  </div>`;
