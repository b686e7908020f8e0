/** The page on which people use their eID+: they enter an identity, which is accepted unchecked. */
import { html, type Html } from "../pages/html.ts";
import type { Asked } from "./eid.ts";

const field = (name: string, label: string, type: string, complete: string): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" autocomplete="${complete}" required />
  </div>`;

/** With the request of a service that sent a person here; without one the page explains itself. */
export const eidPage = (asked: Asked | null): Html =>
  html`<div class="margin">
    <p class="side">eID+</p>
    <section>
      <h1>${asked ? "Show your eID+." : "There is nothing to show."}</h1>
      <p class="lead">
        ${
          asked
            ? "Enter who you are. eID+ confirms it to the service with its signature. The sandbox does not check what you enter."
            : "A service sends people here when they sign up with their eID+. Start there."
        }
      </p>
      ${asked && form(asked)}
    </section>
  </div>`;

const form = (asked: Asked): Html =>
  html`<form class="sheet" method="post" action="/eidplus/authorize">
    ${Object.entries({ ...asked, response_type: "code", code_challenge_method: "S256" }).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${field("given_name", "First name", "text", "given-name")}
    ${field("family_name", "Last name", "text", "family-name")}
    ${field("email", "Email address", "email", "email")}
    ${field("birth_date", "Date of birth", "date", "bday")}
    <div class="field">
      <label for="email_verified">Is the address confirmed at eID+?</label>
      <select id="email_verified" name="email_verified">
        <option value="true">Yes</option>
        <option value="false">No</option>
      </select>
    </div>
    <button type="submit" class="primary" name="answer" value="confirm">Confirm</button>
    <button type="submit" name="answer" value="cancel" formnovalidate>Cancel</button>
  </form>`;
