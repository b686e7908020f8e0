/** The records of the name server, and the form that adds one. */
import type { DnsRecord } from "../dns/zones.ts";
import { html, type Html } from "./html.ts";

const row = ({ id, name, type, strings }: DnsRecord): Html =>
  html`<li>
    <span class="what"
      ><b>${name}</b><span><code>${strings.join("")}</code></span></span
    >
    <span>${type}</span>
    <button type="button" class="small" data-remove-record="${id}">
      Delete<span class="hidden"> ${type} record of ${name}</span>
    </button>
  </li>`;

const title = (number: number): string =>
  number === 0
    ? "There are no DNS records yet."
    : number === 1
      ? "There is one DNS record."
      : `There are ${number} DNS records.`;

export const dnsPage = (records: readonly DnsRecord[], port: number): Html =>
  html`<div class="margin">
    <p class="side">Records</p>
    <section>
      <h1>${title(records.length)}</h1>
      <p class="lead">
        Paraph asks this name server whether a domain belongs to a business. It knows only the
        records on this page. It answers at <code>127.0.0.1:${port}</code> over UDP and TCP. API:
        <code>GET</code> and <code>POST /dns.json</code>.
      </p>
      ${
        records.length > 0
          ? html`<ul class="people">
              ${records.map(row)}
            </ul>`
          : null
      }
    </section>
    <p class="side">Add</p>
    <section>
      <form class="sheet" data-dns>
        <div class="field">
          <label for="type">Type</label>
          <select id="type" name="type">
            <option value="TXT">TXT</option>
            <option value="CNAME">CNAME</option>
          </select>
        </div>
        <div class="field">
          <label for="name">Name</label>
          <input id="name" name="name" type="text" required />
          <p class="note">The whole name, such as _paraph.muster.example.</p>
        </div>
        <div class="field">
          <label for="value">Value</label>
          <input id="value" name="value" type="text" required />
        </div>
        <p class="wrong" role="alert" data-wrong hidden></p>
        <button type="submit" class="primary">Add record</button>
      </form>
    </section>
  </div>`;
