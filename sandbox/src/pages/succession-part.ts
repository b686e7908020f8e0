/** The part of the page that shows the providers' authorities and units, and replaces one by a successor. */
import { SUCCESSION_WORDS, SUCCESSIONS } from "../faults/catalogue.ts";
import type { Told } from "../trust/succession.ts";
import { html, type Html } from "./html.ts";
import { moment } from "./layout.ts";

const LAW_WORDS: Record<Told["law"], string> = { EIDAS: "EU provider", ZERTES: "Swiss provider" };

const nameIn = (subject: string): string => /CN=([^,]+)/.exec(subject)?.[1] ?? subject;

const row = (one: Told): Html =>
  html`<li>
    <span class="what">
      <b>${nameIn(one.subject)}</b>
      <span>until ${moment(one.valid_to)}</span>
    </span>
    ${one.current ? null : html`<span>Replaced</span>`}
  </li>`;

export const successionPart = (authorities: readonly Told[]): Html =>
  html`<p class="side">Authorities</p>
    <section>
      <h2>Replace an authority.</h2>
      <p class="note">
        The new key and certificate replace the old ones for good. Everything issued and stamped
        before stays valid, and its status can still be checked.
      </p>
      <ul class="people">
        ${authorities.filter(({ name }) => name !== "root").map(row)}
      </ul>
    </section>
    <p class="side">Successor</p>
    <section>
      <form class="sheet" data-succession>
        <div class="field">
          <label for="succession-law">Provider</label>
          <select id="succession-law" name="law">
            ${(["EIDAS", "ZERTES"] as const).map(
              (law) => html`<option value="${law}">${LAW_WORDS[law]}</option>`,
            )}
          </select>
        </div>
        <div class="field">
          <label for="what">Authority</label>
          <select id="what" name="what">
            ${SUCCESSIONS.map(
              (what) => html`<option value="${what}">${SUCCESSION_WORDS[what]}</option>`,
            )}
          </select>
        </div>
        <p class="wrong" role="alert" data-wrong hidden></p>
        <button type="submit">Replace</button>
      </form>
    </section>`;
