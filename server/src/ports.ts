/** Who answers what lower domains ask of higher ones. */
// The domains that ask.
import "./domains/profile/ports.ts";
import "./domains/signature-requests/ports.ts";
import "./domains/visual-signatures/ports.ts";
import { mobilePurpose } from "./domains/profile/update-user.ts";
import { sendExport } from "./domains/data-exports/send-export.ts";
import { presentIdentification } from "./domains/identification/present-identification.ts";
import { identificationsOf } from "./domains/identification/queries.ts";
import { leaveAllRequests } from "./domains/signature-requests/deletion/close-account.ts";
import { contactsOf } from "./domains/request-lists/contacts.ts";
import { senderPicture } from "./domains/signature-requests/drafts/sender-picture.ts";
import { qualifiedLaws } from "./domains/signing/plan/qualified-laws.ts";
import { signingPurpose } from "./domains/signing/codes/tan-purpose.ts";
import { visualAttributesOf } from "./domains/visual-signatures/queries.ts";
import type { Ports } from "./platform/ports.ts";
import { accountActor } from "./platform/principal.ts";

/** One answer to each question: a missing one does not compile. */
export const ports: Ports = {
  findQualified: qualifiedLaws,
  codePurposes: { mobile: mobilePurpose, signing: signingPurpose },
  visualAttributesOf,
  contactsOf,
  identificationsOf: async (reader, accountId) =>
    (await identificationsOf(reader, accountActor(accountId))).map(presentIdentification),
  leaveAll: leaveAllRequests,
  senderPicture,
  sendExport,
};
