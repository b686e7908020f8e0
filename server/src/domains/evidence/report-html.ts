/** The signature protocol as a page of its own: HTML without scripts, which loads nothing. */
import { createHash } from "node:crypto";
import type {
  ProtocolFact,
  ProtocolPaper,
  ProtocolSection,
} from "../../pdf/protocol/protocol-paper.ts";
import { html, Markup } from "../../platform/markup.ts";

const STYLE = Markup.of`
:root { color-scheme: light dark; --ink: #0b1b33; --quiet: #56657a; --line: #dfe4ea; --paper: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8edf4; --quiet: #9aa8ba; --line: #2b3745; --paper: #10161e }
}
@media print { :root { --ink: #000; --quiet: #333; --line: #ccc; --paper: #fff } }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem 3rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { margin: .25rem 0 0; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2.25rem 0 .5rem; font-size: 1.125rem }
h3 { margin: 1.25rem 0 .25rem; font-size: 1rem }
p { margin: .25rem 0 }
img { display: block; max-height: 3rem; max-width: 12rem; margin-bottom: 1rem }
dl, ol { margin: 0; padding: 0; list-style: none }
dl div, li { display: grid; grid-template-columns: minmax(6rem, 11rem) minmax(0, 1fr);
  gap: 0 1rem; border-top: 1px solid var(--line); padding: .375rem 0 }
dd { margin: 0 }
dt, time, .quiet, footer { color: var(--quiet) }
.mono { font-family: ui-monospace, monospace; font-size: .875em }
footer { margin-top: 2.25rem; border-top: 1px solid var(--line) }
a { color: inherit }
@media (max-width: 30rem) { dl div, li { grid-template-columns: minmax(0, 1fr) } }
`;
/** In one piece, because the policy has the hash of what is between the tags. */
const STYLE_SHEET = Markup.of`<style>${STYLE}</style>`;

/**
 * What the page may do (Content Security Policy Level 3): use its own style sheet and the pictures in it, nothing else. It has
 * no origin (`sandbox`), so that it could reach nothing of the service even if it had a script.
 */
export const REPORT_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE.toString()).digest("base64")}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "sandbox",
].join("; ");

/** The protocol as a complete HTML document (UTF-8), with the same texts as the PDF. */
export function paperPage(paper: ProtocolPaper): Uint8Array {
  const { organisation, signatures, history, footer } = paper;
  const logo = organisation?.mark;
  const page = html`<!doctype html>
    <html lang="${paper.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="referrer" content="no-referrer" />
        <title>${paper.kind}: ${paper.subject}</title>
        ${STYLE_SHEET}
      </head>
      <body>
        <header>
          ${logo && html`<img alt="" src="data:image/png;base64,${Buffer.from(logo).toString("base64")}" />`}
          ${organisation && html`<p>${organisation.name}</p>`}
          <p class="quiet">${paper.kind}</p>
          <h1>${paper.headline}</h1>
          <p>${paper.subject}</p>
          <p class="quiet" id="created">${paper.createdAt}</p>
        </header>
        <main>
          ${paper.documents.map(section)}
          <section>
            <h2>${signatures.heading}</h2>
            <p>${signatures.verdict}</p>
            ${signatures.entries.map(
              ({ name, affiliation, levelName, facts }) =>
                html`<section>
                  <h3>${name}</h3>
                  ${affiliation === undefined ? undefined : html`<p>${affiliation}</p>`}
                  <p>${levelName}</p>
                  ${list(facts)}
                </section> `,
            )}
          </section>
          ${
            history &&
            html`<section>
              <h2>${history.heading}</h2>
              <ol>
                ${history.rows.map(
                  ({ time, text, place }) =>
                    html`<li>
                      <time>${time}</time><span>${text}</span>${
                        place === undefined ? undefined : html`<span>${place}</span>`
                      }
                    </li> `,
                )}
              </ol>
            </section>`
          }
        </main>
        <footer>
          <h2>${footer.heading}</h2>
          ${footer.lines.map((line) => html`<p>${line}</p>`)}
          <p><a href="${footer.url}" rel="noreferrer">${footer.url}</a></p>
        </footer>
      </body>
    </html> `;
  return Buffer.from(page.toString(), "utf8");
}

function section({ heading, facts }: ProtocolSection): Markup {
  return html`<section>
    <h2>${heading}</h2>
    ${list(facts)}
  </section> `;
}

function list(facts: readonly ProtocolFact[]): Markup {
  return html`<dl>
    ${facts.map(
      ({ label, value, style: look }) =>
        html`<div>
          <dt>${label}</dt>
          <dd class="${look === undefined ? "" : "mono"}">${value}</dd>
        </div> `,
    )}
  </dl>`;
}
