/** People with a qualified credential, and the form that enrols one. */
import { KEY_TYPES, type KeyType } from "../trust/algorithms.ts";
import type { Enrolled } from "../trust/identities.ts";
import { html, type Html } from "./html.ts";

const LAW_WORDS = { EIDAS: "EU law (eIDAS)", ZERTES: "Swiss law (ZertES)" };
const STATUS_WORDS = {
  enabled: "Can sign",
  disabled: "Replaced by a newer one",
  revoked: "Revoked",
};

const KEY_WORDS: Record<KeyType, string> = {
  "P-256": "Elliptic curve P-256",
  "P-384": "Elliptic curve P-384",
  "RSA-3072": "RSA 3072 (PKCS #1 v1.5)",
  "RSA-4096-PSS": "RSA 4096 (PSS)",
};

const field = (
  name: string,
  label: string,
  type: string,
  more: Html | null = null,
  hint = "",
): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" ${more} />
    ${hint ? html`<p class="note">${hint}</p>` : null}
  </div>`;

const required = html`required`;

const person = (one: Enrolled): Html =>
  html`<li>
    <span class="what"><b>${one.email ?? ""}</b><span>${one.subject}</span></span>
    <span>${LAW_WORDS[one.law]}</span>
    <span>${STATUS_WORDS[one.status]}</span>
    ${
      one.status === "enabled"
        ? html`<button type="button" class="small" data-revoke="${one.credential_id}">
            Revoke<span class="hidden"> ${one.email ?? ""}</span>
          </button>`
        : html`<span></span>`
    }
  </li>`;

const title = (number: number): string =>
  number === 0
    ? "Nobody can sign with QES yet."
    : number === 1
      ? "One person can sign with QES."
      : `${number} people can sign with QES.`;

export const peoplePage = (people: readonly Enrolled[]): Html =>
  html`<div class="margin">
    <p class="side">Enrolled</p>
    <section>
      <h1>${title(people.filter((one) => one.status === "enabled").length)}</h1>
      <p class="lead">
        A trust service provider keeps their keys. People enrolled here need no identification. They
        get their signature password by email, and their codes by SMS, or by email without a number.
      </p>
      ${
        people.length > 0
          ? html`<ul class="people">
              ${people.map(person)}
            </ul>`
          : null
      }
    </section>
    <p class="side">Enrol</p>
    <section>
      <form class="sheet" data-enrol>
        ${field("email", "Email address", "email", required, "The email address of the person’s Paraph account.")}
        <div class="field">
          <label for="law">Law</label>
          <select id="law" name="law">
            <option value="EIDAS">${LAW_WORDS.EIDAS}</option>
            <option value="ZERTES">${LAW_WORDS.ZERTES}</option>
          </select>
        </div>
        ${field("first_name", "First name", "text", required)}
        ${field("last_name", "Last name", "text", required)}
        ${field("birth_date", "Date of birth", "date", required)}
        ${field("mobile", "Mobile number (optional)", "tel", null, "With its country code.")}
        <div class="field">
          <label for="key">Key</label>
          <select id="key" name="key">
            ${KEY_TYPES.map((key) => html`<option value="${key}">${KEY_WORDS[key]}</option>`)}
          </select>
        </div>
        ${field("password", "Signature password (optional)", "text", html`minlength="6"`, "Leave empty to get a generated password.")}
        <p class="wrong" role="alert" data-wrong hidden></p>
        <p role="status" data-done></p>
        <button type="submit" class="primary">Enrol person</button>
      </form>
    </section>
  </div>`;
