import { describe, expect, it } from "vitest";
import { dayInWords, endOfDay } from "./deadline.ts";

describe("A deadline", () => {
  it("is the end of its day in the time zone of the service, in summer and in winter", () => {
    expect(endOfDay("2025-11-15").toISOString()).toBe("2025-11-15T23:00:00.000Z");
    expect(endOfDay("2025-07-15").toISOString()).toBe("2025-07-15T22:00:00.000Z");
    // The clocks change in the night before, and in the night after.
    expect(endOfDay("2025-10-26").toISOString()).toBe("2025-10-26T23:00:00.000Z");
    expect(endOfDay("2025-10-25").toISOString()).toBe("2025-10-25T22:00:00.000Z");
    expect(endOfDay("2025-03-30").toISOString()).toBe("2025-03-30T22:00:00.000Z");
    expect(endOfDay("2025-12-31").toISOString()).toBe("2025-12-31T23:00:00.000Z");
  });

  it("is formatted in words", () => {
    expect(dayInWords("2025-11-15", "en-gb")).toBe("Saturday, 15 November 2025");
    expect(dayInWords("2025-11-15", "de-ch")).toBe("Samstag, 15. November 2025");
  });
});
