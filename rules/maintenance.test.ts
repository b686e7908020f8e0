import { describe, expect, it } from "vitest";
import { componentsIn, inProgress, maintenancesIn, noticeOf } from "./maintenance.ts";

const maintenance = (status: string, id = "m1") => ({
  id,
  name: `Work ${id}`,
  start: "2026-11-21T10:00:00.000Z",
  status,
  duration: "60",
  url: `https://status.example.test/maintenance/${id}`,
});
const component = (group: string | null, maintenances?: string[]) => ({
  id: "c1",
  name: "Web application",
  status: maintenances?.length === 0 ? "OPERATIONAL" : "UNDERMAINTENANCE",
  group: group === null ? null : { id: "g1", name: group },
  ...(maintenances && { activeMaintenances: maintenances.map((id) => ({ id })) }),
});

describe("A maintenance notice", () => {
  const blocking = /^platform$/i;
  it.each([
    ["no maintenance", [], [], null],
    ["one that has not begun", [maintenance("NOTSTARTEDYET")], [], null],
    ["one that is over", [maintenance("COMPLETED")], [], null],
    ["one in progress that concerns nothing that is known", [maintenance("INPROGRESS")], [], false],
    [
      "one of another group",
      [maintenance("INPROGRESS")],
      [component("Trust services", ["m1"])],
      false,
    ],
    ["one of a component without a group", [maintenance("INPROGRESS")], [component(null)], false],
    ["one of a blocking group", [maintenance("INPROGRESS")], [component("Platform", ["m1"])], true],
    [
      "one of a blocking group, where components do not name their maintenances",
      [maintenance("INPROGRESS")],
      [component("Platform")],
      true,
    ],
    [
      "one in progress, while a blocking group waits for another",
      [maintenance("INPROGRESS"), maintenance("NOTSTARTEDYET", "m2")],
      [component("Platform", ["m2"])],
      false,
    ],
  ])("of %s", (_of, active, components, expected) => {
    const notice = noticeOf(
      maintenancesIn({ page: {}, activeMaintenances: active }),
      componentsIn({ components }),
      blocking,
    );
    expect(notice?.isBlocking ?? null).toBe(expected);
  });

  it("announces the blocking maintenance if several are in progress, in the words of the status page", () => {
    const notice = noticeOf(
      maintenancesIn({
        activeMaintenances: [maintenance("INPROGRESS"), maintenance("INPROGRESS", "m2")],
      }),
      componentsIn({ components: [component("Platform", ["m2"])] }),
      blocking,
    );
    expect(notice).toEqual({
      name: "Work m2",
      url: "https://status.example.test/maintenance/m2",
      isBlocking: true,
    });
  });

  it("never blocks without a pattern", () => {
    const active = maintenancesIn({ activeMaintenances: [maintenance("INPROGRESS")] });
    const components = componentsIn({ components: [component("Platform", ["m1"])] });
    expect(noticeOf(active, components, undefined)?.isBlocking).toBe(false);
  });
});

describe("The response of a status page", () => {
  it("may omit the list when nothing is planned", () => {
    expect(maintenancesIn({ page: { status: "UP" } })).toEqual([]);
    expect(inProgress([])).toEqual([]);
  });
  it.each([["a text"], [null], [{ activeMaintenances: "none" }]])("is refused as %j", (answer) => {
    expect(() => maintenancesIn(answer)).toThrow(TypeError);
  });
});
