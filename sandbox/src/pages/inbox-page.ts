/** The inbox for people: the list of messages, and one of them next to it (on a phone, instead of it). */
import type { Message } from "../inbox/inbox.ts";
import type { DemoPerson } from "../people.ts";
import { html, type Html } from "./html.ts";
import { moment } from "./layout.ts";

const SHOWN = 200;

const ICONS = {
  mail: html`<svg aria-hidden="true" viewBox="0 0 16 16" class="icon">
    <path d="M1.8 3.5h12.4v9H1.8zM2 4l6 5 6-5" />
  </svg>`,
  sms: html`<svg aria-hidden="true" viewBox="0 0 16 16" class="icon">
    <path d="M2 2.8h12v8.4H7.5L4 14v-2.8H2z" />
  </svg>`,
};

const KINDS = { mail: "Email", sms: "SMS" };

const titleOf = (message: Message): string =>
  message.subject || message.text.split("\n")[0]?.slice(0, 120) || "(no subject)";

const count = (number: number): string =>
  number === 0
    ? "Nothing has been sent"
    : number === 1
      ? "One message has been sent"
      : `${number} messages have been sent`;

export const headline = (number: number, to: string | null): string =>
  `${count(number)}${to ? ` to ${to}` : number === 0 ? " yet" : ""}.`;

function row(message: Message, selected: boolean, to: string | null): Html {
  const query = to ? `?to=${encodeURIComponent(to)}` : "";
  return html`<li>
    <a href="/messages/${message.id}${query}" ${selected ? html`aria-current="true"` : null}>
      <span class="kind" title="${KINDS[message.kind]}"
        >${ICONS[message.kind]}<span class="hidden">${KINDS[message.kind]}</span></span
      >
      <span class="what"><b>${titleOf(message)}</b><span>${message.to}</span></span>
      <span class="when">${moment(message.sentAt)}</span>
    </a>
  </li>`;
}

const size = (octets: number): string =>
  octets < 1024
    ? `${octets} B`
    : octets < 1_048_576
      ? `${Math.round(octets / 1024)} KB`
      : `${(octets / 1_048_576).toFixed(1)} MB`;

function detail(message: Message, alone: boolean): Html {
  const { id, attachments, links } = message;
  const part = (title: string): Html => (alone ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`);
  // An SMS is its own title in the list; here the text would appear twice.
  const heading = message.kind === "sms" ? "SMS" : titleOf(message);
  return html`<article aria-labelledby="subject">
    <a class="back" href="/">All messages</a>
    ${
      alone
        ? html`<h1 id="subject" class="subject">${heading}</h1>`
        : html`<h2 id="subject">${heading}</h2>`
    }
    <dl class="facts">
      <dt>To</dt>
      <dd>${message.to}</dd>
      ${
        message.from
          ? html`<dt>From</dt>
              <dd>${message.from}</dd>`
          : null
      }
      <dt>Sent</dt>
      <dd>${moment(message.sentAt)}</dd>
    </dl>
    ${
      message.html
        ? html`<iframe
            class="mail"
            src="/messages/${id}/body"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerpolicy="no-referrer"
            title="The email"
          ></iframe>`
        : html`<p class="text">${message.text}</p>`
    }
    ${
      links.length > 0
        ? html`${part("Links")}
            <ul class="links">
              ${links.map((link) => html`<li><a href="${link}" target="_blank" rel="noreferrer">${link}</a></li>`)}
            </ul>`
        : null
    }
    ${
      attachments.length > 0
        ? html`${part("Attachments")}
            <ul class="links">
              ${attachments.map(
                (one, index) =>
                  html`<li>
                    <a href="/messages/${id}/attachments/${index}" download>${one.name}</a>
                    <span>${size(one.size)}</span>
                  </li>`,
              )}
            </ul>`
        : null
    }
    ${message.kind === "mail" && message.from ? html`<p class="note"><a href="/messages/${id}/source">Source of the email</a></p>` : null}
  </article>`;
}

function demo(people: readonly DemoPerson[]): Html {
  const groups = [...new Set(people.map(({ group }) => group))].filter((group) => group !== "");
  const of = (wanted: string) => accounts(people.filter(({ group }) => group === wanted));
  return html`<section class="demo" aria-labelledby="demo">
    <h2 id="demo">Sample accounts</h2>
    ${of("")}
    ${groups.map(
      (group) =>
        html`<details>
          <summary>${group}</summary>
          ${of(group)}
        </details>`,
    )}
  </section>`;
}

const accounts = (people: readonly DemoPerson[]): Html =>
  html`<ul>
    ${people.map(
      (one) =>
        html`<li>
          <b>${one.name}</b> <code>${one.email}</code> <code>${one.password}</code>
          <span>${one.note}</span>
        </li>`,
    )}
  </ul>`;

/** `selected` null: only the list on a phone, and the newest message next to it where there is room. */
export function inboxPage(input: {
  messages: readonly Message[];
  selected: Message | null;
  to: string | null;
  people: readonly DemoPerson[];
}): Html {
  const { messages, to, people } = input;
  const shown = input.selected ?? messages[0] ?? null;
  return html`<div class="${input.selected ? "inbox one" : "inbox"}">
    <div class="head">
      ${
        input.selected
          ? html`<p class="headline" data-live="headline">${headline(messages.length, to)}</p>`
          : html`<h1 data-live="headline">${headline(messages.length, to)}</h1>`
      }
      <p class="lead">Everything Paraph sends lands here. Nothing leaves this computer.</p>
      <form class="search" method="get" action="/" role="search">
        <label for="to">Show only messages to</label>
        <div>
          <input
            id="to"
            name="to"
            type="text"
            value="${to ?? ""}"
            placeholder="Address or number"
            autocomplete="off"
            spellcheck="false"
          />
          <button type="submit">Show</button>
          ${to ? html`<a class="button quiet" href="/">All</a>` : null}
        </div>
      </form>
    </div>
    <div data-live="people" data-people="${people.length}">
      ${people.length > 0 ? demo(people) : null}
    </div>
    <div class="columns">
      <ul
        class="messages"
        data-live="messages"
        data-newest="${messages[0]?.id ?? ""}"
        aria-label="Messages, newest first"
      >
        ${messages.slice(0, SHOWN).map((one) => row(one, one === shown, to))}
      </ul>
      ${shown ? detail(shown, input.selected !== null) : html`<p class="empty">Emails and SMS appear here as soon as Paraph sends them.</p>`}
    </div>
    <p class="hidden" role="status" data-news></p>
  </div>`;
}
