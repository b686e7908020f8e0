/** When this browser showed the relationship survey, and where the answer is sent. */
import type { PublicConfig } from "@paraph/contract/public-config";
import { surveyPayload } from "@paraph/rules/relationship-survey";
import type { SurveyAnswer } from "@paraph/rules/relationship-survey";
import { browserStorage } from "../../lib/browser/storage.ts";

const KEY = "paraph.relationship-survey";

/** When it was shown last, whether or not it was answered. */
export function lastAsked(): Date | undefined {
  const moment = new Date(browserStorage.getItem(KEY) ?? "");
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

export function noteAsked(): void {
  browserStorage.setItem(KEY, new Date().toISOString());
}

type Forms = NonNullable<PublicConfig["forms"]>;

/** Sends an answer to the marketing forms service. Throws if the service refuses it. */
export async function sendAnswer(
  { url, portalId }: Forms,
  form: string,
  answer: SurveyAnswer,
): Promise<void> {
  const context = { pageUri: location.origin + location.pathname, pageName: document.title };
  const response = await fetch(`${url}/${portalId}/${form}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "omit",
    body: JSON.stringify(surveyPayload(answer, context)),
  });
  if (!response.ok) throw new Error(`The forms service responded with ${response.status}.`);
}
