/** The name server, asked over UDP and TCP by a client that writes the messages itself. */
import { createSocket } from "node:dgram";
import { connect } from "node:net";
import { decode, encode, streamDecode, streamEncode } from "dns-packet";
import type { Packet } from "dns-packet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeFolder, startSandbox, type Sandbox } from "../../testing/start.ts";

let sandbox: Sandbox;
let port: number;
beforeAll(async () => {
  sandbox = await startSandbox();
  port = Number(sandbox.settings["DNS_RESOLVERS"]?.split(":")[1]);
});
afterAll(async () => {
  await sandbox.stop();
  removeFolder(sandbox.dataFolder);
});

const TRUNCATED = 0x0200;
const rcode = ({ flags = 0 }: Packet) => flags & 0x000f;
const question = (name: string, type: "TXT" | "CNAME" | "A", size?: number): Packet => ({
  type: "query",
  id: 4711,
  flags: 0x0100,
  questions: [{ type, name }],
  ...(size !== undefined && {
    additionals: [
      {
        type: "OPT",
        name: ".",
        udpPayloadSize: size,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: 0,
        flag_do: false,
        options: [],
      },
    ],
  }),
});

function overUdp(packet: Packet): Promise<Packet> {
  return new Promise((resolve, reject) => {
    const socket = createSocket("udp4");
    socket.once("error", reject);
    socket.once("message", (message) => {
      socket.close();
      resolve(decode(message));
    });
    socket.send(encode(packet), port, "127.0.0.1");
  });
}

function overTcp(packet: Packet): Promise<Packet> {
  return new Promise((resolve, reject) => {
    const stream = connect(port, "127.0.0.1", () => {
      const message = streamEncode(packet);
      // In two parts: a stream has no borders of messages.
      stream.write(message.subarray(0, 3));
      setImmediate(() => stream.write(message.subarray(3)));
    });
    stream.once("error", reject);
    let got = Buffer.alloc(0);
    stream.on("data", (part) => {
      got = Buffer.concat([got, part]);
      if (got.length < 2 || got.length < 2 + got.readUInt16BE(0)) return;
      stream.destroy();
      resolve(streamDecode(got));
    });
  });
}

const add = async (record: object): Promise<{ id: string }> => {
  const answer = await sandbox.send("POST", "/dns.json", record);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string };
};
const textsOf = ({ answers = [] }: Packet): string[] =>
  answers.flatMap((one) => (one.type === "TXT" ? [[one.data].flat().map(String).join("")] : []));

describe("The name server", () => {
  it("says the records of a name, in any case of letters, over UDP and TCP", async () => {
    await add({ name: "_paraph.muster.example", type: "TXT", value: "one" });
    await add({ name: "_PARAPH.muster.example.", type: "TXT", strings: ["t", "w", "o"] });
    for (const ask of [overUdp, overTcp]) {
      const said = await ask(question("_Paraph.MUSTER.example", "TXT"));
      expect(said).toMatchObject({ type: "response", id: 4711 });
      expect(textsOf(said)).toEqual(["one", "two"]);
    }
  });

  it("tells a name without such records from a name that does not exist", async () => {
    await add({ name: "_paraph.known.example", type: "TXT", value: "one" });
    const other = await overUdp(question("_paraph.known.example", "A"));
    expect([rcode(other), other.answers]).toEqual([0, []]);
    expect(rcode(await overUdp(question("known.example", "TXT")))).toBe(0);
    expect(rcode(await overUdp(question("unknown.example", "TXT")))).toBe(3);
  });

  it("follows aliases", async () => {
    await add({ name: "a.alias.example", type: "CNAME", value: "b.alias.example" });
    await add({ name: "b.alias.example", type: "TXT", value: "there" });
    const said = await overUdp(question("a.alias.example", "TXT"));
    expect(said.answers?.map(({ type }) => type)).toEqual(["CNAME", "TXT"]);
    expect(textsOf(said)).toEqual(["there"]);
  });

  it("says over UDP only as much as fits (RFC 1035 §4.2.1, RFC 6891 §6.2.3)", async () => {
    const value = "x".repeat(600);
    await add({ name: "long.example", type: "TXT", value });
    const plain = await overUdp(question("long.example", "TXT"));
    expect([(plain.flags ?? 0) & TRUNCATED, plain.answers]).toEqual([TRUNCATED, []]);
    expect(textsOf(await overUdp(question("long.example", "TXT", 1232)))).toEqual([value]);
    expect(textsOf(await overTcp(question("long.example", "TXT")))).toEqual([value]);
  });

  it("fails where it is told to, until it is told otherwise", async () => {
    const name = "trouble.example";
    const trouble = (kind: string | null) =>
      sandbox.send("PUT", "/dns/trouble.json", { name, kind });
    await add({ name, type: "TXT", value: "one" });
    expect((await trouble("servfail")).status).toBe(204);
    expect(rcode(await overUdp(question(name, "TXT")))).toBe(2);
    await trouble("refused");
    expect(rcode(await overUdp(question(name, "TXT")))).toBe(5);
    await trouble("truncated");
    expect((await overUdp(question(name, "TXT"))).flags ?? 0).toSatisfy(
      (flags: number) => (flags & TRUNCATED) !== 0,
    );
    expect(textsOf(await overTcp(question(name, "TXT")))).toEqual(["one"]);
    await trouble("forged");
    expect((await overUdp(question(name, "TXT"))).id).not.toBe(4711);
    await trouble(null);
    expect(textsOf(await overUdp(question(name, "TXT")))).toEqual(["one"]);
    expect((await trouble("nonsense")).status).toBe(400);
  });

  it("survives what is no question", async () => {
    const socket = createSocket("udp4");
    for (const message of [Buffer.from("nonsense"), Buffer.alloc(0), Buffer.alloc(2000, 0xff)])
      socket.send(message, port, "127.0.0.1");
    socket.close();
    await add({ name: "after.example", type: "TXT", value: "still there" });
    expect(textsOf(await overUdp(question("after.example", "TXT")))).toEqual(["still there"]);
  });

  it("keeps its records on a page, where they are deleted, too", async () => {
    const { id } = await add({ name: "page.example", type: "TXT", value: "<b>shown</b>" });
    const page = await (await sandbox.get("/dns")).text();
    expect(page).toContain("&#60;b&#62;shown&#60;/b&#62;");
    expect(page).toContain(`127.0.0.1:${port}`);
    expect((await sandbox.send("DELETE", `/dns/${id}`, {})).status).toBe(204);
    expect((await sandbox.send("DELETE", `/dns/${id}`, {})).status).toBe(404);
    expect(rcode(await overUdp(question("page.example", "TXT")))).toBe(3);
  });

  it("takes no records that the DNS cannot have", async () => {
    for (const record of [
      { name: "two words.example", type: "TXT", value: "one" },
      { name: "a.example", type: "MX", value: "one" },
      { name: "a.example", type: "TXT", value: "ü€" },
      { name: "a.example", type: "TXT", strings: ["x".repeat(256)] },
      { name: "a.example", type: "TXT" },
    ])
      expect((await sandbox.send("POST", "/dns.json", record)).status).toBe(400);
  });
});
