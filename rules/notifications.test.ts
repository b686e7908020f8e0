import { expect, test } from "vitest";
import { isMailed, NOTIFICATION_LEVELS } from "./notifications.ts";
import type { MailOccasion } from "./notifications.ts";

const occasions: MailOccasion[] = ["asked", "sent_ended", "other_ended"];

test("each level permits the same mails as the one before it, or fewer", () => {
  const mailed = NOTIFICATION_LEVELS.map((level) =>
    occasions.filter((one) => isMailed(level, one)),
  );
  expect(mailed).toEqual([occasions, ["asked", "sent_ended"], []]);
});
