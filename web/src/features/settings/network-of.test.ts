import { expect, it } from "vitest";
import { kindOfNetwork } from "./network-of.ts";

it.each([
  ["127.0.0.0/24", "here"],
  ["0:0:0::/48", "here"],
  ["192.168.1.0/24", "local"],
  ["10.3.4.0/24", "local"],
  ["172.16.0.0/24", "local"],
  ["172.32.0.0/24", "internet"],
  ["fd12:3456:789a::/48", "local"],
  ["fe80:0:0::/48", "local"],
  ["192.0.2.0/24", "internet"],
  ["2001:db8:1::/48", "internet"],
  ["fc.example", "internet"],
] as const)("%s is %s", (network, kind) => {
  expect(kindOfNetwork(network)).toBe(kind);
});
