/** Every mail about delegated signatures. */
import type { TestPerson } from "../../../../testing/service.ts";
import { guestOf, sentRequest } from "../../../../testing/signing.ts";
import { guest } from "./people.ts";

/** A guest delegates to `delegate`, who hands back; then again, and the sender ends it. Returns the guest's address. */
export async function mailsOfDelegations(
  url: string,
  { sender, delegate }: { readonly sender: TestPerson; readonly delegate: TestPerson },
  title: string,
): Promise<string> {
  const gina = guest();
  const { email_address: email } = gina.signer_identity_data;
  for (const who of [delegate, sender]) {
    const { id, signatures } = await sentRequest(sender.api, [gina], { title });
    const api = await guestOf(url, email, id);
    await api("POST /v3/direct/signature-requests/{id}/delegate", {
      path: { id },
      body: { account_email: delegate.email },
    });
    await who.api("POST /v3/signature-requests/{id}/signatures/{sid}/return", {
      path: { id, sid: signatures[0]?.sid ?? "" },
      body: {},
    });
  }
  return email;
}
