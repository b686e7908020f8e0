// The referral widget as a page meets it: it takes the commands that wait in window.cello.cmd, and later ones
// by window.Cello(command, …). It draws nothing; what it was told is shown on the sandbox's page.
const base = new URL(".", import.meta.url);

async function tell(path, body) {
  const answer = await fetch(new URL(path, base), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The referral provider answered ${answer.status}`);
  return answer.json();
}

let booted;
const commands = {
  boot: async (options) => {
    const answer = await tell("boot", options);
    booted = options.productUserDetails;
    return answer;
  },
  changeLanguage: async (language) => tell("language", { language, email: booted?.email ?? null }),
  shutdown: async () => {
    booted = undefined;
  },
};

window.Cello = (command, ...given) => commands[command](...given);
const cello = { boot: commands.boot };
const waiting = window.cello?.cmd ?? [];
window.cello = { cmd: { push: (command) => void command(cello) } };
for (const command of waiting) void command(cello);
