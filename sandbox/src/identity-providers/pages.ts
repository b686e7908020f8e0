/** The pages of the identity providers: what admins enter at a service, the login, and the way back. */
import { html, type Html } from "../pages/html.ts";
import type { Client } from "./oidc.ts";

const client = ({ client_id, client_secret, redirect_uri }: Client): Html =>
  html`<li>
    <span class="what"
      ><b><code>${client_id}</code></b
      ><span><code>${client_secret}</code></span></span
    >
    <span>${redirect_uri}</span>
    <span></span>
  </li>`;

/** What admins enter at a service, and the form that registers one. */
export const identityProvidersPage = (given: {
  issuer: string;
  metadataUrl: string;
  clients: readonly Client[];
}): Html =>
  html`<div class="margin">
    <p class="side">OpenID Connect</p>
    <section>
      <h1>The people of a company log in here.</h1>
      <p class="lead">
        The company has two identity providers. Both accept what people enter, unchecked. Issuer:
        <code>${given.issuer}</code>. The client secret is below each client ID.
      </p>
      ${
        given.clients.length > 0
          ? html`<ul class="people">
              ${given.clients.map(client)}
            </ul>`
          : null
      }
      <form class="sheet" data-client>
        <div class="field">
          <label for="redirect_uri">Redirect address</label>
          <input id="redirect_uri" name="redirect_uri" type="url" required />
          <p class="note">Paraph shows it on the page Single sign-on.</p>
        </div>
        <p class="wrong" role="alert" data-wrong hidden></p>
        <button type="submit" class="primary">Register service</button>
      </form>
    </section>
    <p class="side">SAML 2.0</p>
    <section>
      <p class="lead">
        Metadata: <code>${given.metadataUrl}</code>. A service on this computer needs no
        registration.
      </p>
    </section>
  </div>`;

const field = (name: string, label: string, type: string, more: Html | null = null): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" ${more} />
  </div>`;

/** The login page. `action`: where the form goes; `people`: addresses that are proposed. */
export const employeePage = (given: {
  action: string;
  service: string;
  hidden: Record<string, string>;
  people: readonly { email: string }[];
}): Html =>
  html`<div class="margin">
    <p class="side">Company login</p>
    <section>
      <h1>Log in to your company.</h1>
      <p class="lead">
        ${given.service} asks who you are. The sandbox does not check what you enter.
      </p>
      <form class="sheet" method="post" action="${given.action}">
        ${Object.entries(given.hidden).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        ${field("email", "Email address", "email", html`required list="people"`)}
        <datalist id="people">
          ${given.people.map(({ email }) => html`<option value="${email}"></option>`)}
        </datalist>
        ${field("given_name", "First name", "text")} ${field("family_name", "Last name", "text")}
        ${field("groups", "Groups, separated by commas", "text")}
        <div class="field">
          <label for="email_verified">Is the address verified at the company?</label>
          <select id="email_verified" name="email_verified">
            <option value="true">Yes</option>
            <option value="false">No</option>
          </select>
        </div>
        <button type="submit" class="primary" name="answer" value="log-in">Log in</button>
        <button type="submit" name="answer" value="cancel" formnovalidate>Cancel</button>
      </form>
    </section>
  </div>`;

/** The way back to the service: a form that sends itself. */
export const returnPage = (acs: string, fields: Record<string, string>): Html =>
  html`<div class="margin">
    <p class="side">Company login</p>
    <section>
      <h1>You are logged in.</h1>
      <form class="sheet" method="post" action="${acs}" data-at-once>
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button type="submit" class="primary">Continue</button>
      </form>
    </section>
  </div>`;
