/** Organisations with a seal, and the form that orders one. */
import type { SealedOrganisation } from "../trust/organisations.ts";
import { html, type Html } from "./html.ts";

const LAW_WORDS = { EIDAS: "EU law (eIDAS)", ZERTES: "Swiss law (ZertES)" };
const LEVEL_WORDS = { aes: "Advanced", qes: "Qualified" };

const field = (name: string, label: string, hint: string, more: Html): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="text" ${more} />
    ${hint ? html`<p class="note">${hint}</p>` : null}
  </div>`;

const organisation = (one: SealedOrganisation): Html =>
  html`<li>
    <span class="what"><b>${one.organisation}</b><span>${one.account_name}</span></span>
    <span>${LAW_WORDS[one.law]}</span>
    <span>${LEVEL_WORDS[one.level]}</span>
    ${
      one.status === "enabled"
        ? html`<button type="button" class="small" data-revoke="${one.account_name}">
            Revoke<span class="hidden"> ${one.account_name}</span>
          </button>`
        : html`<span>${one.status === "revoked" ? "Revoked" : "Replaced"}</span>`
    }
  </li>`;

const title = (number: number): string =>
  number === 0
    ? "No organisation can seal yet."
    : number === 1
      ? "One organisation can seal."
      : `${number} organisations can seal.`;

/** The page /organisations. */
export const organisationsPage = (all: readonly SealedOrganisation[]): Html =>
  html`<div class="margin">
    <p class="side">Seals</p>
    <section>
      <h1>${title(all.filter((one) => one.status === "enabled").length)}</h1>
      <p class="lead">
        A trust service provider keeps the key of each seal. It gives the organisation an account
        name and an activation secret. An admin enters both in Paraph.
      </p>
      ${
        all.length > 0
          ? html`<ul class="people">
              ${all.map(organisation)}
            </ul>`
          : null
      }
    </section>
    <p class="side">Order</p>
    <section>
      <form class="sheet" data-order>
        ${field("organisation", "Organisation", "As in its register.", html`required maxlength="50"`)}
        ${field("identifier", "Register number", "Starts with the register, for example NTRCH-CHE-114882907 or VATDE-123456789.", html`required value="NTRCH-CHE-114882907"`)}
        ${field("country", "Country", "Two letters.", html`required maxlength="2" value="CH"`)}
        <div class="field">
          <label for="law">Law</label>
          <select id="law" name="law">
            <option value="ZERTES">${LAW_WORDS.ZERTES}</option>
            <option value="EIDAS">${LAW_WORDS.EIDAS}</option>
          </select>
        </div>
        <div class="field">
          <label for="level">Level</label>
          <select id="level" name="level">
            <option value="aes">Advanced (in Swiss law: regulated)</option>
            <option value="qes">Qualified (EU law only)</option>
          </select>
        </div>
        <p class="wrong" role="alert" data-wrong hidden></p>
        <p role="status" data-done></p>
        <dl data-issued hidden>
          <dt>Account name</dt>
          <dd data-account></dd>
          <dt>Activation secret (shown once)</dt>
          <dd data-secret></dd>
        </dl>
        <button type="submit" class="primary">Order seal</button>
      </form>
    </section>
  </div>`;
