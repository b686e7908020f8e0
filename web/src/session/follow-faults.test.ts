// @vitest-environment happy-dom
/** Where the faults of a guest's calls lead (specification section 8). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { announce } from "../lib/service/faults.ts";
import { followFaults } from "./follow-faults.ts";
import { noteGuest } from "./tab-notes.ts";

/** Goes to an address as the router does, so that the next fault finds the tab there. */
const went: string[] = [];
const go = (address: string) => {
  went.push(address);
  history.replaceState(null, "", address);
};

let stop: () => void;
beforeEach(() => {
  stop = followFaults(go);
});
afterEach(() => {
  stop();
  went.length = 0;
  sessionStorage.clear();
});

const fault = (key: string) => announce({ kind: "guest-unauthenticated", key });
const ELSEWHERE = "error.auth.opened_elsewhere";
const TO = "/expired?id=lease&userid=tobias";

describe("A guest whose calls are refused", () => {
  it("gets to the page that mails a new link, once for calls that fail together", () => {
    go("/view/lease/tobias");
    went.length = 0;
    fault(ELSEWHERE);
    fault(ELSEWHERE);
    fault("error.auth.token_expired");
    expect(went).toEqual([`${TO}&why=elsewhere`]);
  });

  it("gets there with their ids from a page with an address that does not contain them", () => {
    noteGuest({ id: "lease", userid: "tobias" });
    go("/identify");
    went.length = 0;
    fault("error.auth.token_expired");
    expect(went).toEqual([TO]);
  });

  it("gets there without ids if neither the address nor an earlier page contains them", () => {
    go("/identify");
    went.length = 0;
    fault(ELSEWHERE);
    expect(went).toEqual(["/expired"]);
  });
});
