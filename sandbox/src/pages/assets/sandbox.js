// What the pages of the sandbox do. Plain modules, no build.

const POLL_MS = 2000;

document.querySelector("[data-theme-switch]")?.addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme !== "dark";
  if (dark) root.dataset.theme = "dark";
  else delete root.dataset.theme;
  localStorage.setItem("theme", dark ? "dark" : "light");
});

/** Sends JSON; returns what came back, or throws an Error with the sandbox's sentence. */
async function send(verb, path, body) {
  const headers = { "content-type": "application/json" };
  const order = { method: verb, headers, body: JSON.stringify(body) };
  const answer = await fetch(path, order);
  const text = await answer.text();
  const data = text === "" ? {} : JSON.parse(text);
  if (!answer.ok)
    throw new Error(data.error_description ?? `The sandbox answered ${answer.status}.`);
  return data;
}

/** Runs what a form asks for; a failure is told in the form. */
async function attempt(form, act) {
  const wrong = form.querySelector("[data-wrong]");
  const button = form.querySelector("button[type=submit]");
  wrong.hidden = true;
  button.setAttribute("aria-busy", "true");
  try {
    await act();
  } catch (error) {
    wrong.textContent = error.message;
    wrong.hidden = false;
  } finally {
    button.removeAttribute("aria-busy");
  }
}

const asked = async (path) => (await fetch(path)).json();

// The inbox: new messages appear by themselves, and so do accounts to begin with.
const messages = document.querySelector("[data-live=messages]");
if (messages) {
  const to = new URLSearchParams(location.search).get("to") ?? "";
  const refresh = async () => {
    if (document.hidden) return;
    const { newest } = await asked(`/inbox/newest.json?to=${encodeURIComponent(to)}`);
    const { people } = await asked("/people.json");
    const news = newest !== messages.dataset.newest;
    if (!news && people.length === Number(shownPeople.dataset.people)) return;
    const fresh = new DOMParser().parseFromString(
      await (await fetch(location.href)).text(),
      "text/html",
    );
    if (!document.querySelector("article")) {
      location.reload();
      return;
    }
    const focused = document.activeElement?.getAttribute("href");
    for (const part of document.querySelectorAll("[data-live]")) {
      const next = fresh.querySelector(`[data-live=${part.dataset.live}]`);
      part.replaceChildren(...next.childNodes);
      Object.assign(part.dataset, next.dataset);
    }
    // The message that is open stays open; only the list moves on.
    for (const link of messages.querySelectorAll("a")) {
      if (link.getAttribute("href") === opened) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
      if (focused && link.getAttribute("href") === focused) link.focus();
    }
    if (news) document.querySelector("[data-news]").textContent = "A new message has arrived.";
  };
  const shownPeople = document.querySelector("[data-people]");
  const opened = messages.querySelector("[aria-current]")?.getAttribute("href");
  setInterval(() => refresh().catch(() => undefined), POLL_MS);
}

// People
const enrolment = document.querySelector("[data-enrol]");
enrolment?.addEventListener("submit", (event) => {
  event.preventDefault();
  const filled = [...new FormData(enrolment)].filter(([, value]) => value !== "");
  void attempt(enrolment, async () => {
    await send("POST", "/identities.json", Object.fromEntries(filled));
    location.reload();
  });
});
const order = document.querySelector("[data-order]");
order?.addEventListener("submit", (event) => {
  event.preventDefault();
  const filled = [...new FormData(order)].filter(([, value]) => value !== "");
  void attempt(order, async () => {
    const issued = await send("POST", "/organisations.json", Object.fromEntries(filled));
    order.querySelector("[data-account]").textContent = issued.account_name;
    order.querySelector("[data-secret]").textContent = issued.activation_secret;
    order.querySelector("[data-issued]").hidden = false;
  });
});
for (const button of document.querySelectorAll("[data-revoke]"))
  button.addEventListener("click", () => {
    void send("POST", `/identities/${button.dataset.revoke}/revoke.json`, {}).then(() =>
      location.reload(),
    );
  });

// DNS records
const dns = document.querySelector("[data-dns]");
dns?.addEventListener("submit", (event) => {
  event.preventDefault();
  void attempt(dns, async () => {
    await send("POST", "/dns.json", Object.fromEntries(new FormData(dns)));
    location.reload();
  });
});
for (const button of document.querySelectorAll("[data-remove-record]"))
  button.addEventListener("click", () => {
    void send("DELETE", `/dns/${button.dataset.removeRecord}`, {}).then(() => location.reload());
  });

// Faults
const form = document.querySelector("[data-fault]");
if (form) {
  const faults = JSON.parse(form.dataset.faults);
  const { place, kind, times } = form.elements;

  const adapt = () => {
    const possible = place.selectedOptions[0].dataset.kinds.split(" ");
    for (const option of kind.options) {
      option.hidden = !possible.includes(option.value);
      option.disabled = option.hidden;
    }
    if (kind.selectedOptions[0].hidden) kind.value = possible[0];
    for (const field of form.querySelectorAll("[data-measure]"))
      field.hidden = field.dataset.measure !== kind.value;
  };
  place.addEventListener("change", adapt);
  kind.addEventListener("change", adapt);
  adapt();

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [source, endpoint] = place.value.split("/");
    const fault = { source, endpoint, kind: kind.value };
    const measure = { delay: "ms", error: "status", clock: "seconds", "ends-soon": "days" }[
      kind.value
    ];
    if (measure) fault[measure] = Number(form.elements[measure].value);
    if (times.value !== "") fault.times = Number(times.value);
    void attempt(form, async () => {
      await send("PUT", "/faults.json", { faults: [...faults, fault] });
      location.reload();
    });
  });
  for (const button of document.querySelectorAll("[data-remove]"))
    button.addEventListener("click", () => {
      const index = button.dataset.remove;
      const left = index === "all" ? [] : faults.filter((_fault, at) => at !== Number(index));
      void send("PUT", "/faults.json", { faults: left }).then(() => location.reload());
    });
}

// Successors of authorities and time-stamp units
const succession = document.querySelector("[data-succession]");
succession?.addEventListener("submit", (event) => {
  event.preventDefault();
  void attempt(succession, async () => {
    await send("POST", "/authorities/succeed.json", Object.fromEntries(new FormData(succession)));
    location.reload();
  });
});

// The status page
const maintenance = document.querySelector("[data-maintenance]");
maintenance?.addEventListener("submit", (event) => {
  event.preventDefault();
  const wanted = Object.fromEntries(new FormData(maintenance));
  void attempt(maintenance, async () => {
    await send("PUT", "/status.json", { maintenance: wanted });
    location.reload();
  });
});
document.querySelector("[data-maintenance-over]")?.addEventListener("click", () => {
  void send("PUT", "/status.json", { maintenance: null }).then(() => location.reload());
});
document.querySelector("[data-forget]")?.addEventListener("click", () => {
  void fetch("/recorded.json", { method: "DELETE" }).then(() => location.reload());
});

// Services that send their people to the identity providers
const client = document.querySelector("[data-client]");
client?.addEventListener("submit", (event) => {
  event.preventDefault();
  void attempt(client, async () => {
    await send(
      "POST",
      "/identity-providers/clients.json",
      Object.fromEntries(new FormData(client)),
    );
    location.reload();
  });
});
document.querySelector("form[data-at-once]")?.submit();
