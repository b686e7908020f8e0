/** The mails of AES for business, for a test of all mails. */
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { transaction } from "../../../platform/database/database.ts";
import { unsafeAccountByEmail } from "../../accounts/index.ts";
import { agreementOf } from "../queries.ts";
import { mailAdmins, mailStaff, mailVouched } from "../vouching-mails.ts";

/** Sends every kind of mail about AES for business; each of them has its own test elsewhere. */
export async function mailsOfVouching(
  { context }: TestService,
  {
    admin,
    member,
    business,
    until,
  }: {
    readonly admin: TestPerson;
    readonly member: TestPerson;
    readonly business: string;
    readonly until: Date;
  },
): Promise<void> {
  const { name } = await admin.api("GET /v1/businesses/{id}", { path: { id: business } });
  await admin.api("PUT /v1/businesses/{id}/aes-for-business", {
    path: { id: business },
    body: {
      country: "CH",
      register: "",
      number: "CHE-116.281.710",
      legal_name: name,
      legal_form: "",
      seat: "",
      representative: { first_name: "", last_name: "", capacity: "", email: "" },
      domains: [],
      language: "en-gb",
    },
  });
  await transaction(context.db, async (tx) => {
    const agreement = await agreementOf(tx, business);
    const account = await unsafeAccountByEmail(tx, member.email);
    if (agreement === undefined || account === undefined)
      throw new Error("The agreement or the member is missing.");
    for (const mail of ["aesApproved", "aesRefused", "aesEndsSoon", "aesEnded"] as const) {
      const told = { until, how: "ended", reason: "A test" } as const;
      await mailAdmins(tx, context, mail, agreement, told);
    }
    const settings = { ...context.settings, superAdmins: [member.email] };
    await mailStaff(tx, { ...context, settings }, agreement);
    for (const mail of ["aesVouched", "aesVouchedEnded"] as const)
      await mailVouched(tx, context, mail, { account, agreement });
  });
}
