import { describe, expect, it } from "vitest";
import { networkOf, networksOf } from "./networks.ts";

describe("The network of an address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:FFFF:CB00:7107", "203.0.113.7"],
    ["203.0.113.7:51000", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:51000", "203.0.113.7"],
  ])("is the address itself for IPv4, however it is written: %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it.each([
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8::ffff:2", "2001:db8:0:0::/64"],
    ["2001:0DB8:0:0:1:2:3:4", "2001:db8:0:0::/64"],
    ["2001:db8:1:4:0:0:1:9", "2001:db8:1:4::/64"],
    ["2001:db8:1:4::198.51.100.1", "2001:db8:1:4::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["[2001:db8:1:4::9]:51000", "2001:db8:1:4::/64"],
    ["[2001:db8:1:4::9]", "2001:db8:1:4::/64"],
  ])("is the /64 for IPv6, whichever address in it makes the call: %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe("An address is counted with", () => {
  it("its network alone for IPv4, and the /48 around it for IPv6", () => {
    expect(networksOf("203.0.113.7")).toEqual([{ name: "203.0.113.7", times: 1 }]);
    expect(networksOf("::ffff:203.0.113.7")).toEqual([{ name: "203.0.113.7", times: 1 }]);
    expect(networksOf("2001:db8:1:4::9")).toEqual([
      { name: "2001:db8:1:4::/64", times: 1 },
      { name: "2001:db8:1::/48", times: 4 },
    ]);
    expect(networksOf("no address")).toEqual([{ name: "no address", times: 1 }]);
  });
});
