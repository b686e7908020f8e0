import pg from "pg";
import fs from "node:fs";
import { it, beforeAll, afterAll } from "vitest";
import { startService } from "../testing/service.ts";
import type { TestService } from "../testing/service.ts";
import { asked, followed, only, sentRequest } from "../testing/signing.ts";

let service: TestService;
let log: string[] | undefined;
const original = pg.Client.prototype.query;
(pg.Client.prototype as any).query = function (this: any, ...args: any[]) {
  const q = args[0];
  const text = typeof q === "string" ? q : (q?.text ?? "?");
  log?.push(`${this.processID} ${text.replace(/\s+/g, " ").slice(0, 400)}`);
  return (original as any).apply(this, args);
};
beforeAll(async () => { service = await startService(); });
afterAll(() => service.stop());
it("counts", { timeout: 60000 }, async () => {
  const person = await service.person();
  const client = new pg.Client(service.database.connection);
  await client.connect();
  const stat = async () => {
    await client.query("select pg_stat_force_next_flush()");
    return (await client.query("select xact_commit::int c, (select wal_records::int from pg_stat_wal) w from pg_stat_database where datname=current_database()")).rows[0];
  };
  for (let i = 0; i < 3; i++) {
    const request = await sentRequest(person.api, [{ account_email: person.email, quality: "SES" as const }]);
    await new Promise((r) => setTimeout(r, 1500));
    const before = await stat();
    log = [];
    const t = performance.now();
    const entry = await followed(person.api, only(await person.api("POST /v3/sign", asked(request.id))));
    const ms = performance.now() - t;
    const all = log; 
    await new Promise((r) => setTimeout(r, 1500));
    const after = await stat();
    const withJobs = log; log = undefined;
    console.log(entry.status, ms, all.length, "statements;", all.filter((x) => /begin/.test(x)).length, "tx; with jobs", withJobs.length, withJobs.filter((x)=>/ begin/i.test(x)).length, after.c - before.c);
    if (i === 2) fs.writeFileSync("/tmp/statements.txt", all.join("\n") + "\n---- after\n" + withJobs.slice(all.length).join("\n"));
  }
  await client.end();
});
