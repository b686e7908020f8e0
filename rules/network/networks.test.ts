import { describe, expect, it } from "vitest";
import { canonicalNetwork, isInNetworks, isNetwork } from "./networks.ts";

describe("A network", () => {
  it.each([
    ["192.0.2.17/24", "192.0.2.0/24"],
    ["192.0.2.17", "192.0.2.17/32"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["255.255.255.255/1", "128.0.0.0/1"],
    ["2001:DB8:0:0:1:0:0:1/128", "2001:db8::1:0:0:1/128"],
    ["2001:db8:85a3::8a2e:370:7334/32", "2001:db8::/32"],
    ["2001:db8::/48", "2001:db8::/48"],
    ["::/0", "::/0"],
    ["::1", "::1/128"],
    ["1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0/128"],
    ["1:0:3:4:5:6:7:8", "1:0:3:4:5:6:7:8/128"],
    ["fe80::1/10", "fe80::/10"],
  ])("has one text: %s becomes %s", (written, canonical) => {
    expect(canonicalNetwork(written)).toBe(canonical);
    expect(canonicalNetwork(canonical)).toBe(canonical);
  });

  it.each([
    "",
    "192.0.2",
    "192.0.2.256",
    "192.0.02.1",
    "192.0.2.0/33",
    "192.0.2.0/",
    "192.0.2.0/024",
    "192.0.2.0/-1",
    "192.0.2.0/24/24",
    "192.0.2.0/255.255.255.0",
    "example.com",
    "2001:db8",
    "2001:db8::1::2",
    "1:2:3:4:5:6:7:8:9",
    "2001:db8::/129",
    "12345::",
    ":::",
    ":1",
    "::ffff:192.0.2.1",
    "::ffff:c000:201/128",
    "fe80::1%eth0",
    " 192.0.2.0/24",
  ])("is not %j", (text) => {
    expect(isNetwork(text)).toBe(false);
    expect(() => canonicalNetwork(text)).toThrow("is not a network");
  });

  it.each([
    ["192.0.2.255", true],
    ["192.0.3.0", false],
    ["::ffff:192.0.2.4", true],
    ["::ffff:c000:0204", true],
    ["::ffff:192.0.3.4", false],
    ["2001:db8:0:ffff::1", true],
    ["2001:db8:1::1", false],
    ["2001:db8::1%eth0", true],
    ["203.0.113.9", true],
    ["203.0.113.8", false],
    ["::cb00:7109", false],
    ["192.0.2.0/24", false],
    ["unknown", false],
    ["", false],
  ])("contains the address %s: %s", (address, inside) => {
    const networks = ["192.0.2.0/24", "2001:db8::/48", "203.0.113.9/32"];
    expect(isInNetworks(address, networks)).toBe(inside);
    expect(isInNetworks(address, [])).toBe(false);
  });

  it("of length 0 contains every address of its version", () => {
    expect(isInNetworks("198.51.100.1", ["0.0.0.0/0"])).toBe(true);
    expect(isInNetworks("2001:db8::1", ["0.0.0.0/0"])).toBe(false);
    expect(isInNetworks("2001:db8::1", ["::/0"])).toBe(true);
  });
});
